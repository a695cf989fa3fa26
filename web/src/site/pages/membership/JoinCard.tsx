import { useMe } from "../../../features/members/queries";
import { useTexts } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import { AtReception } from "./AtReception";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** The way into the club, or back into it, for whoever is no member. */
export function JoinCard({ settings }: SectionProps) {
  const { t } = useTexts();
  const me = useMe();
  if (me.is_member) return null;
  return (
    <Panel
      title={t(me.exp ? "membership.join.renewTitle" : "membership.join.title")}
      text={t(me.exp ? "membership.join.renewText" : "membership.join.text")}
      action={<TextLink href="/book-membership">{t("membership.join.link")}</TextLink>}
    >
      <AtReception settings={settings} />
    </Panel>
  );
}
