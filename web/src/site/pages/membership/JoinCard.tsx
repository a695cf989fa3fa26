import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../features/members/queries";
import { offersQuery } from "../../../features/payments/queries";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { TextLink } from "../../../ui/TextLink";
import { AtReception } from "./AtReception";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";
import { linkTo } from "./useSection";

/** The way into the club, or back into it, for whoever is no member: online, or else at reception. */
export function JoinCard({ settings }: SectionProps) {
  const me = useMe();
  return me.is_member ? null : <Card ended={Boolean(me.exp)} settings={settings} />;
}

function Card({ ended, settings }: SectionProps & { ended: boolean }) {
  const { lng, t } = useTexts();
  const { data } = useQuery(offersQuery(lng));
  const online = Boolean(data?.with);
  return (
    <Panel
      title={t(ended ? "membership.join.renewTitle" : "membership.join.title")}
      text={textOf()}
      action={<TextLink href="/book-membership">{t("membership.join.link")}</TextLink>}
    >
      {online ? (
        <div>
          <ButtonLink href={linkTo("join")}>
            {t(ended ? "membership.join.renewStart" : "membership.join.start")}
          </ButtonLink>
        </div>
      ) : (
        <AtReception settings={settings} />
      )}
    </Panel>
  );

  function textOf(): string {
    if (online) return t(ended ? "membership.join.renewLead" : "membership.join.lead");
    return t(ended ? "membership.join.renewText" : "membership.join.text");
  }
}
