import { cardName } from "../../../features/members/centre/MembershipCard";
import { Coupons } from "../../../features/points/coupons/Coupons";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { EmptyState } from "../../../ui/State";
import { Waiting } from "../../../ui/Waiting";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";
import { linkTo } from "./useSection";

/** What points have become, and what the park gave away. */
export function CouponsSection({ me, club: { coupons }, settings }: SectionProps) {
  const { lng, t } = useTexts();
  return (
    <Panel title={t("coupons.title")}>
      {!coupons.value && <Waiting later={coupons} />}
      {coupons.value?.length === 0 && (
        <EmptyState
          title={t("coupons.empty.title")}
          text={t(me.is_member ? "coupons.empty.text" : "coupons.empty.guest")}
          action={
            me.is_member ? (
              <ButtonLink href={linkTo("market")}>{t("membership.ready.market")}</ButtonLink>
            ) : (
              <ButtonLink kind="secondary" href="/book-membership">
                {t("membership.join.link")}
              </ButtonLink>
            )
          }
        />
      )}
      {coupons.value && coupons.value.length > 0 && (
        <Coupons
          coupons={coupons.value}
          park={settings.ParkName || t("site.park")}
          address={settings.Address ?? ""}
          holder={cardName(me, lng)}
        />
      )}
    </Panel>
  );
}
