import { Alert, Badge, Button } from "@mantine/core";
import type { Ref } from "react";
import { formatDate, formatName } from "../../../i18n/format";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { actorName } from "../../shared/actor";
import { May } from "../../shared/may";
import { useTime } from "../../shared/time";
import type { Presented } from "./counter";
import styles from "./CouponCard.module.css";
import { UndoButton } from "./UndoButton";

const colours = { active: "leaf", used: "gray", expired: "redgum" };

/** How the audit trail names whoever unlocked the portal with the shared password. */
const anybody = "portal";

interface CouponCardProps {
  coupon: Presented;
  /** It was marked used here and now, for the guest who is still at the counter. */
  fresh: boolean;
  use: Ref<HTMLButtonElement>;
  /** It is being marked used, or its use undone. */
  busy: "use" | "undo" | null;
  onUse: () => void;
  onUndo: () => void;
}

/** What the coupon is for and whose it is, whether it is good, and the one thing to do with it. */
export function CouponCard({ coupon, fresh, use, busy, onUse, onUndo }: CouponCardProps) {
  const { lng, t } = useTexts();
  const { couponStatus: state } = coupon;
  const refused = state === "used" && !fresh;
  return (
    <article className={styles.card} data-state={refused ? "refused" : state} aria-labelledby="coupon-title">
      {refused && <AlreadyUsed coupon={coupon} />}
      <div id="coupon-facts">
        <Badge variant="light" size="lg" color={colours[state]}>
          {t(`portal.coupons.state.${state}`)}
        </Badge>
        <h2 id="coupon-title" className={styles.title}>
          {coupon.title}
        </h2>
        <p className={styles.owner}>
          {coupon.owner ? t("portal.coupons.forWhom", { name: ownerOf(coupon, t) }) : t("portal.coupons.forAnyone")}
        </p>
        {state !== "used" && (
          <p>
            {t(state === "expired" ? "portal.coupons.expiredOn" : "portal.coupons.until", {
              date: formatDate(coupon.expiry, lng),
            })}
          </p>
        )}
      </div>
      {coupon.description && <p className={styles.soft}>{coupon.description}</p>}
      {coupon.assigned_from && (
        <p className={styles.soft}>{t("portal.coupons.from", { name: coupon.assigned_from })}</p>
      )}
      <p className={styles.soft}>{coupon.code}</p>
      {state === "active" && (
        <May change="members">
          <Button
            ref={use}
            size="xl"
            fullWidth
            loading={busy === "use"}
            onClick={onUse}
            aria-describedby="coupon-facts"
          >
            {t("portal.coupons.use")}
          </Button>
        </May>
      )}
      <UndoButton coupon={coupon} busy={busy === "undo"} onUndo={onUndo} />
    </article>
  );
}

/** Nobody should hand anything out by mistake: when it was used, by whom, and what not to do. */
function AlreadyUsed({ coupon }: { coupon: Presented }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const time = coupon.usedAt ? formatTime(coupon.usedAt) : "";
  return (
    <Alert
      variant="filled"
      color="redgum"
      role="alert"
      icon={<Icon name="warning" />}
      title={t("portal.coupons.refused.title")}
      classNames={{ title: styles.refusal ?? "", message: styles.refusalText ?? "" }}
    >
      {coupon.usedBy === anybody || !coupon.usedBy
        ? t("portal.coupons.refused.at", { time })
        : t("portal.coupons.refused.by", { time, name: actorName(t, coupon.usedBy) })}
      <br />
      {t("portal.coupons.refused.text")}
    </Alert>
  );
}

/** The whole name, and the number where there is one: first names repeat. */
export function ownerOf({ owner, ownerLastName, ownerNumber }: Presented, t: Translate): string {
  const name = formatName(owner, ownerLastName);
  return ownerNumber ? t("portal.coupons.numbered", { name, number: ownerNumber }) : name;
}
