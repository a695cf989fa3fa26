import { Details } from "../../../features/members/centre/Details";
import { Security } from "../../../features/members/security/Security";
import { useTexts } from "../../../i18n/texts";
import { Panel } from "./Panel";

/** Who the park thinks the reader is, and who gets into the account. */
export function AccountSection() {
  const { t } = useTexts();
  return (
    <>
      <Panel title={t("membership.details.title")}>
        <Details />
      </Panel>
      <Panel title={t("security.title")} text={t("security.lead")}>
        <Security />
      </Panel>
    </>
  );
}
