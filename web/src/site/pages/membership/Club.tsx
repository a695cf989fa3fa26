import { useEffect, useRef } from "react";
import { Coupons } from "../../../features/points/coupons/Coupons";
import { Manual } from "../../../features/points/market/Manual";
import { Market } from "../../../features/points/market/Market";
import { loadStatement, Statement } from "../../../features/points/statement/Statement";
import { useClub } from "../../../features/points/useClub";
import { formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useLater } from "../../../ui/useLater";
import { Waiting } from "../../../ui/Waiting";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

const couponsAnchor = "coupons";

/** The market for members, and for everybody what came of it. Who never had a point or a coupon is not shown empty lists. */
export function Club({ me, onChange, settings }: SectionProps) {
  const { lng, t } = useTexts();
  const club = useClub(me, onChange);
  const { coupons, products } = club;
  const never = !me.is_member && !me.exp;

  // A mail's link leads to the coupons, which the browser looked for before they were here.
  const arrived = useRef(false);
  const settled = coupons.value !== undefined && (!me.is_member || products.value !== undefined);
  useEffect(() => {
    if (!settled || arrived.current) return;
    arrived.current = true;
    if (window.location.hash === `#${couponsAnchor}`) document.getElementById(couponsAnchor)?.scrollIntoView();
  }, [settled]);

  return (
    <>
      {me.is_member && (
        <Panel title={t("market.title")} text={t("market.lead")} action={<Manual />}>
          <Market me={me} club={club} />
        </Panel>
      )}
      {(!never || Boolean(coupons.value?.length)) && (
        <Panel id={couponsAnchor} title={t("coupons.title")}>
          {coupons.value ? (
            <Coupons
              coupons={coupons.value}
              holder={formatName(me.fname ?? "", me.lname ?? "", lng)}
              park={settings.ParkName || t("site.park")}
              address={settings.Address ?? ""}
            />
          ) : (
            <Waiting later={coupons} />
          )}
        </Panel>
      )}
      <PointsStatement key={club.postings} never={never} />
    </>
  );
}

function PointsStatement({ never }: { never: boolean }) {
  const { lng, t } = useTexts();
  const statement = useLater(() => loadStatement(lng, 1));
  const { value } = statement;
  if (never && !value?.entries.length) return null;
  return (
    <Panel title={t("statement.title")}>
      {value ? <Statement statement={{ ...statement, value }} /> : <Waiting later={statement} />}
    </Panel>
  );
}
