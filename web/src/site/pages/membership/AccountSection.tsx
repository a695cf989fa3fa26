import { useState } from "react";
import { Details } from "../../../features/members/centre/Details";
import { hasCode } from "../../../features/members/centre/MembershipCard";
import { Security } from "../../../features/members/security/Security";
import { useTexts } from "../../../i18n/texts";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** Who the park thinks the reader is, and who gets into the account. */
export function AccountSection({ me, onChange, card }: SectionProps) {
  const { t } = useTexts();
  const [signIns, setSignIns] = useState(0); // a new password ends them all: the list is read anew
  return (
    <>
      <Panel title={t("membership.details.title")}>
        <Details me={me} onChange={onChange} onPassword={() => setSignIns(signIns + 1)} />
      </Panel>
      <Panel title={t("security.title")} text={t("security.lead")}>
        <Security key={signIns} me={me} onChange={onChange} onCard={hasCode(me) ? card.set : undefined} />
      </Panel>
    </>
  );
}
