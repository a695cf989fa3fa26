import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Html } from "../../../ui/Html";
import { Icon } from "../../../ui/Icon";
import { Section } from "../../../ui/Section";
import type { PriceCategory } from "../../state";
import { PriceArt } from "./icons";
import styles from "./Prices.module.css";

/**
 * Six categories. Each is a disclosure that holds its own list, so that the prices are in the page for search engines,
 * for print and without script; with script, a press opens them in a dialog instead.
 */
export function Prices({ prices }: { prices: PriceCategory[] }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<PriceCategory | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (prices.length === 0) return null;
  return (
    <Section id="prices" title={t("home.prices.title")} lead={t("home.prices.lead")}>
      <div className={styles.grid}>
        {prices.map((category) => (
          <details key={category.slug} className={styles.category}>
            <summary
              className={styles.card}
              onClick={(event) => {
                event.preventDefault();
                setShown(category);
                setOpen(true);
              }}
            >
              <PriceArt slug={category.slug} />
              <h3>{category.title}</h3>
              <p>{t(`home.prices.${category.slug.slice("price-".length)}`)}</p>
              <span className={styles.more}>
                {t("home.prices.details")}
                <Icon name="arrow-right" />
              </span>
            </summary>
            <div className={styles.inline}>
              <Html html={category.html} label={category.title} />
            </div>
          </details>
        ))}
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={shown?.title ?? ""}
        footer={
          <Button kind="secondary" onClick={close}>
            {t("home.prices.close")}
          </Button>
        }
      >
        {shown && <Html html={shown.html} label={shown.title} />}
      </Dialog>
    </Section>
  );
}
