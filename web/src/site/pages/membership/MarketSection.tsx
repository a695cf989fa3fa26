import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../features/members/queries";
import { Manual } from "../../../features/points/market/Manual";
import { Market } from "../../../features/points/market/Market";
import { statementQuery } from "../../../features/points/queries";
import { Statement } from "../../../features/points/statement/Statement";
import { useTexts } from "../../../i18n/texts";
import { JoinCard } from "./JoinCard";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** The market for members, the way into the club for the others, and for whoever has had points what became of them. */
export function MarketSection({ settings }: SectionProps) {
  const { t } = useTexts();
  const me = useMe();
  return (
    <>
      {me.is_member && (
        <Panel title={t("market.title")} text={t("market.lead")} action={<Manual />}>
          <Market me={me} />
        </Panel>
      )}
      <JoinCard settings={settings} />
      <PointsStatement never={!me.is_member && !me.exp} />
    </>
  );
}

/** Who never had a point is shown no empty list. */
function PointsStatement({ never }: { never: boolean }) {
  const { lng, t } = useTexts();
  const newest = useQuery(statementQuery(lng, 1)).data;
  if (never && !newest?.entries.length) return null;
  return (
    <Panel title={t("statement.title")}>
      <Statement />
    </Panel>
  );
}
