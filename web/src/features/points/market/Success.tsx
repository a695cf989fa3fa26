import { useTexts } from "../../../i18n/texts";
import type { Coupon } from "../api";
import { CouponFace } from "../coupons/CouponFace";
import styles from "./Success.module.css";

interface SuccessProps {
  coupon: Coupon;
  email: string;
}

/** What the points have become. */
export function Success({ coupon, email }: SuccessProps) {
  const { t } = useTexts();
  return (
    <div className={styles.success}>
      <div className={styles.coupon}>
        <CouponFace coupon={coupon} />
      </div>
      <p>{t("market.done.mail", { email })}</p>
    </div>
  );
}
