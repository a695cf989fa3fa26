import { useTexts } from "../../../i18n/texts";
import type { Coupon } from "../api";
import { CouponFace } from "../coupons/CouponFace";
import style from "./Success.module.css";

interface SuccessProps {
  coupon: Coupon;
  email: string;
}

/** What the points have become. */
export function Success({ coupon, email }: SuccessProps) {
  const { t } = useTexts();
  return (
    <div className={style.success}>
      <div className={style.coupon}>
        <CouponFace coupon={coupon} />
      </div>
      <p>{t("market.done.mail", { email })}</p>
    </div>
  );
}
