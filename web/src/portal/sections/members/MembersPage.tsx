import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { PathIcon } from "../../../ui/Icon";
import { part } from "../../../ui/part";
import { logoutIcon } from "../../shared/icons";
import { May } from "../../shared/may";
import { LazyDialog } from "../../shared/page/LazyDialog";
import { DataTable } from "../../shared/table/DataTable";
import { useLogout } from "../../shared/useLogout";
import { useTitle } from "../../shared/useTitle";
import { ChosenActions } from "./ChosenActions";
import { ExportMenu } from "./ExportMenu";
import styles from "./Members.module.css";
import { membersTable } from "./table";

// No documentId is so short.
const importing = "import";

const memberDialog = part(() => import("./dialog/MemberDialog"));
const importDialog = part(() => import("./import/ImportDialog"));

/** The memberships. What is open stands in the address. */
export default function MembersPage() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const logout = useLogout();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/members/:documentId");
  const asked = opened?.documentId;
  useTitle(t("portal.members.title"));
  const refresh = () => void queries.invalidateQueries({ queryKey: ["members"] });
  return (
    <DataTable
      table={membersTable}
      actions={
        <>
          <May change={["members", "money-out"]}>
            <Button onClick={() => navigate(`/members/${importing}`)}>{t("portal.members.import")}</Button>
          </May>
          <Button variant="default" leftSection={<PathIcon path={logoutIcon} />} onClick={logout}>
            {t("portal.members.logout")}
          </Button>
        </>
      }
      exporter={(state) => <ExportMenu state={state} />}
      chosen={(chosen, state, clear) => <ChosenActions chosen={chosen} state={state} clear={clear} />}
      foot={({ total, everything = total }) => (
        <p className={styles.foot}>
          {t("portal.members.showing", { shown: formatNumber(total), total: formatNumber(everything) })}
        </p>
      )}
    >
      {(search) => {
        const close = () => navigate(`/members${search}`);
        if (!asked) return null;
        if (asked !== importing) {
          const props = { documentId: asked, onClose: close };
          return <LazyDialog key={asked} load={memberDialog} onClose={close} props={props} />;
        }
        return (
          <May change={["members", "money-out"]}>
            <LazyDialog load={importDialog} onClose={close} props={{ onClose: close, onDone: refresh }} />
          </May>
        );
      }}
    </DataTable>
  );
}
