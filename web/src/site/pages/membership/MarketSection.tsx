import { Manual } from "../../../features/points/market/Manual";
import { Market } from "../../../features/points/market/Market";
import { loadStatement, Statement } from "../../../features/points/statement/Statement";
import { useTexts } from "../../../i18n/texts";
import { useLater } from "../../../ui/useLater";
import { Waiting } from "../../../ui/Waiting";
import { JoinCard } from "./JoinCard";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** The market for members, the way into the club for the others, and for whoever has had points what became of them. */
export function MarketSection(props: SectionProps) {
  const { me, club } = props;
  const { t } = useTexts();
  return (
    <>
      {me.is_member && (
        <Panel title={t("market.title")} text={t("market.lead")} action={<Manual />}>
          <Market me={me} club={club} />
        </Panel>
      )}
      <JoinCard {...props} />
      <PointsStatement key={club.postings} never={!me.is_member && !me.exp} />
    </>
  );
}

/** Who never had a point is shown no empty list. */
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
