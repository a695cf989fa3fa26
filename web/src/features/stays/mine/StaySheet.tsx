import { formatDate, formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { Icon } from "../../../ui/Icon";
import type { Rules, Stay } from "../api";
import { PriceLines } from "../PriceLines";
import { formatRange, nightsOf, stateOf } from "../stay";
import { useFacts } from "../StayCard";
import { Transfer } from "../Transfer";
import styles from "./StaySheet.module.css";

/** What else stands on paper: whose stay it is, and where. */
export interface Paper {
  park: string;
  address: string;
  phone: string;
  holder: string;
}

interface StaySheetProps {
  open: boolean;
  stay: Stay;
  rules: Rules;
  paper: Paper;
  onClose: () => void;
}

/** A stay on a sheet of its own, to be taken along to the gate. Printed, nothing else is on the paper. */
export function StaySheet({ open, stay, rules, paper, onClose }: StaySheetProps) {
  const { lng, t } = useTexts();
  const facts = useFacts(stay);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("membership.stays.sheet")}
      footer={
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t("membership.stays.print")}
        </Button>
      }
    >
      <article className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.park}>{paper.park}</p>
          <p>{[paper.address, paper.phone].filter(Boolean).join(" · ")}</p>
        </header>
        <h3 className={styles.dates}>{formatRange(stay.checkin, stay.checkout, lng)}</h3>
        <p className={styles.site}>
          {t("membership.stays.where", {
            site: stay.siteNumber,
            nights: t("membership.stays.nights", { count: nightsOf(stay) }),
          })}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t("membership.stays.holder")}</dt>
            <dd>{paper.holder}</dd>
          </div>
          <div>
            <dt>{t("membership.stays.status")}</dt>
            <dd>{t(`membership.stays.state.${stateOf(stay)}`)}</dd>
          </div>
          {facts.map(({ key, text }) => (
            <div key={key}>
              <dt>{t(`membership.stays.${key}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <PriceLines lines={stay.lines ?? []} total={stay.totalPrice} />
        {stay.waived > 0 && stay.status !== "cancelled" && (
          <p>{t("membership.stays.money.waived", { amount: formatMoney(stay.waived, lng) })}</p>
        )}
        {stay.owed > 0 && (
          <>
            <p>
              {t("membership.stays.sheetPay", {
                amount: formatMoney(stay.owed, lng),
                date: stay.dueDate ? formatDate(stay.dueDate, lng) : "",
              })}
            </p>
            <Transfer bank={rules.bank} amount={stay.owed} reference={stay.reference} dueDate={stay.dueDate ?? ""} />
          </>
        )}
      </article>
    </Dialog>
  );
}
