import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { qrOf, type Coupon } from "../api";
import styles from "./CouponFace.module.css";

/** A coupon as it is shown to somebody: what for, its QR, its code to read out, and until when. As large as --qr says. */
export function CouponFace({ coupon }: { coupon: Coupon }) {
  const { lng, t } = useTexts();
  return (
    <div className={styles.face}>
      <p className={styles.title}>{coupon.title}</p>
      <img
        className={styles.qr}
        src={qrOf(coupon)}
        alt={t("coupons.qr", { title: coupon.title })}
        width="480"
        height="480"
      />
      <p className={styles.code}>{coupon.code}</p>
      <p>{t("coupons.until", { date: formatDate(coupon.expiry, lng) })}</p>
      {coupon.assigned_from && <p className={styles.from}>{t("market.provider", { name: coupon.assigned_from })}</p>}
    </div>
  );
}
