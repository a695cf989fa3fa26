import { useTexts } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import type { Coupon } from "../api";
import { CouponFace } from "../coupons/CouponFace";
import style from "./Success.module.css";

interface SuccessProps {
  coupon: Coupon;
  email: string;
  onLeave: () => void;
}

/** What the points have become. */
export function Success({ coupon, email, onLeave }: SuccessProps) {
  const { t } = useTexts();
  return (
    <div className={style.success}>
      <div className={style.coupon}>
        <CouponFace coupon={coupon} />
      </div>
      <p>{t("market.done.mail", { email })}</p>
      <p>
        <TextLink href="#coupons" onClick={onLeave}>
          {t("market.done.coupons")}
        </TextLink>
      </p>
    </div>
  );
}
