import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Html } from "../../../ui/Html";
import { Icon } from "../../../ui/Icon";
import { Waiting } from "../../../ui/Waiting";
import { manualQuery } from "../queries";
import styles from "./Manual.module.css";

const steps = ["choose", "deduct", "coupon", "counter", "limits"] as const;

/** How the market works: the manual that staff wrote as the page `market-manual`, or the short one that is built in. */
export function Manual() {
  const { lng, t } = useTexts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const page = useQuery({ ...manualQuery(lng), enabled: wanted });
  const manual = page.data;
  const own = lng === "zh" ? manual?.Body_zh : manual?.Body_en;
  const other = lng === "zh" ? manual?.Body_en : manual?.Body_zh;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="book" />
        {t("market.manual.open")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("market.manual.title")}>
        {manual === undefined && <Waiting result={page} />}
        {own && <Html html={own} />}
        {manual !== undefined && !own && (
          <div className={styles.manual}>
            {other && <p className={styles.notice}>{t("market.manual.notice")}</p>}
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(`market.manual.steps.${step}`)}</li>
              ))}
            </ol>
          </div>
        )}
      </Dialog>
    </>
  );
}
