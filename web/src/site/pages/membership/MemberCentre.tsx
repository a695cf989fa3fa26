import { useState } from "react";
import { Balances } from "../../../features/members/centre/Balances";
import { Details } from "../../../features/members/centre/Details";
import { MembershipCard, standing } from "../../../features/members/centre/MembershipCard";
import { Security } from "../../../features/members/security/Security";
import { useTexts } from "../../../i18n/texts";
import { Boundary } from "../../../ui/Boundary";
import styles from "./MemberCentre.module.css";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";
import { sections } from "./sections";

/** Everything that an account has, in the order in which it is looked for. */
export function MemberCentre({ me, onChange, settings }: SectionProps) {
  const { t } = useTexts();
  const [signIns, setSignIns] = useState(0); // a new password ends them all: the list below is read anew
  return (
    <div className={styles.centre}>
      <div className={styles.top}>
        <div className={styles.mine}>
          <MembershipCard me={me} park={settings.ParkName || t("site.park")} />
          {standing(me) !== "inactive" && <Balances me={me} />}
        </div>
        <Panel title={t("membership.details.title")}>
          <Details me={me} onChange={onChange} onPassword={() => setSignIns(signIns + 1)} />
        </Panel>
      </div>
      {sections.map((Section, i) => (
        <Boundary key={i}>
          <Section me={me} onChange={onChange} settings={settings} />
        </Boundary>
      ))}
      <Panel title={t("security.title")} text={t("security.lead")}>
        <Boundary>
          <Security key={signIns} me={me} onChange={onChange} />
        </Boundary>
      </Panel>
    </div>
  );
}
