import { Badge, Button } from "@mantine/core";
import type { Ref } from "react";
import { formatDate } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { formatTime } from "../time";
import style from "./CouponCard.module.css";
import type { Deed, Presented } from "./counter";
import { UndoButton } from "./UndoButton";

const colours = { active: "leaf", used: "gray", expired: "redgum" };

interface CouponCardProps {
  coupon: Presented;
  use: Ref<HTMLButtonElement>;
  busy: Deed | null;
  onUse: () => void;
  onUndo: () => void;
}

/** What the coupon is for and whose it is, whether it is good, and the one thing to do with it. */
export function CouponCard({ coupon, use, busy, onUse, onUndo }: CouponCardProps) {
  const { lng, t } = useTexts();
  const { couponStatus: state } = coupon;
  const date = formatDate(coupon.expiry, lng);
  return (
    <article className={style.card} data-state={state} aria-labelledby="coupon-title">
      <div id="coupon-facts">
        <Badge variant="light" size="lg" color={colours[state]}>
          {t(`portal.coupons.state.${state}`)}
        </Badge>
        <h2 id="coupon-title" className={style.title}>
          {coupon.title}
        </h2>
        <p className={style.owner}>
          {coupon.owner ? t("portal.coupons.forWhom", { name: coupon.owner }) : t("portal.coupons.forAnyone")}
        </p>
        <p>
          {state === "used" && coupon.usedAt
            ? t("portal.coupons.usedAt", { time: formatTime(coupon.usedAt, lng) })
            : t(state === "expired" ? "portal.coupons.expiredOn" : "portal.coupons.until", { date })}
        </p>
      </div>
      {coupon.description && <p className={style.soft}>{coupon.description}</p>}
      {coupon.assigned_from && <p className={style.soft}>{t("portal.coupons.from", { name: coupon.assigned_from })}</p>}
      <p className={style.soft}>{coupon.code}</p>
      {state === "active" && (
        <Button ref={use} size="xl" fullWidth loading={busy === "use"} onClick={onUse} aria-describedby="coupon-facts">
          {t("portal.coupons.use")}
        </Button>
      )}
      <UndoButton coupon={coupon} busy={busy === "undo"} onUndo={onUndo} />
    </article>
  );
}
