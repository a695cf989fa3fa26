import { useTexts } from "../../i18n/texts";
import { formatTime } from "../time";
import type { Presented } from "./counter";
import style from "./Handled.module.css";
import { UndoButton } from "./UndoButton";

interface HandledProps {
  coupons: readonly Presented[];
  busy: boolean;
  onUndo: (coupon: Presented) => void;
}

/** The coupons of this session, the latest first, each with its undo while there is time. */
export function Handled({ coupons, busy, onUndo }: HandledProps) {
  const { lng, t } = useTexts();
  return (
    <section aria-labelledby="handled" className={style.handled}>
      <h2 id="handled">{t("portal.coupons.handled")}</h2>
      {coupons.length === 0 ? (
        <p className={style.soft}>{t("portal.coupons.handledEmpty")}</p>
      ) : (
        <ul className={style.list}>
          {coupons.map((coupon) => (
            <li key={coupon.documentId}>
              <span className={style.title}>{coupon.title}</span>
              <span className={style.soft}>
                {coupon.owner && `${coupon.owner} · `}
                {coupon.usedAt ? formatTime(coupon.usedAt, lng) : t("portal.coupons.givenBack")}
              </span>
              <UndoButton coupon={coupon} busy={busy} onUndo={() => onUndo(coupon)} listed />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
