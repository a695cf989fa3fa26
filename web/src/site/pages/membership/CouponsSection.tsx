import { useQuery } from "@tanstack/react-query";
import { cardName } from "../../../features/members/centre/MembershipCard";
import { useMe } from "../../../features/members/queries";
import { Coupons } from "../../../features/points/coupons/Coupons";
import { couponsQuery } from "../../../features/points/queries";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { EmptyState } from "../../../ui/State";
import { Waiting } from "../../../ui/Waiting";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";
import { linkTo } from "./useSection";

/** What points have become, and what the park gave away. */
export function CouponsSection({ settings }: SectionProps) {
  const { lng, t } = useTexts();
  const me = useMe();
  const coupons = useQuery(couponsQuery(lng));
  return (
    <Panel title={t("coupons.title")}>
      {!coupons.data && <Waiting result={coupons} />}
      {coupons.data?.length === 0 && (
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
      {coupons.data && coupons.data.length > 0 && (
        <Coupons
          coupons={coupons.data}
          park={settings.ParkName || t("site.park")}
          address={settings.Address ?? ""}
          holder={cardName(me)}
        />
      )}
    </Panel>
  );
}
