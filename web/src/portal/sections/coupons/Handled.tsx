import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import { recentCoupons, type Presented } from "./counter";
import { ownerOf } from "./CouponCard";
import styles from "./Handled.module.css";
import { UndoButton } from "./UndoButton";

interface HandledProps {
  /** The documentId of the coupon whose use is being undone. */
  undoing: string;
  onUndo: (coupon: Presented) => void;
}

/** The coupons used today at all counters, the latest first, each with its undo while there is time. */
export function Handled({ undoing, onUndo }: HandledProps) {
  const { lng, t } = useTexts();
  const { api } = usePortal();
  const formatTime = useTime();
  const { data: coupons, error } = useQuery(recentCoupons(api, lng));
  return (
    <section aria-labelledby="handled" className={styles.handled}>
      <h2 id="handled">{t("portal.coupons.today")}</h2>
      {error && !coupons && (
        <Alert color="redgum" role="alert">
          {refusal(error, t)}
        </Alert>
      )}
      {coupons?.length === 0 && <p className={styles.soft}>{t("portal.coupons.handledEmpty")}</p>}
      {coupons && coupons.length > 0 && (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <li key={coupon.documentId}>
              <span className={styles.title}>{coupon.title}</span>
              <span className={styles.soft}>
                {coupon.owner && `${ownerOf(coupon, t)} · `}
                {coupon.usedAt && formatTime(coupon.usedAt)}
              </span>
              <UndoButton coupon={coupon} busy={undoing === coupon.documentId} onUndo={() => onUndo(coupon)} listed />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
