import { useQuery } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { actionName, collectionName } from "../../shared/park/trail";
import { usePortal } from "../../shared/portal";
import { DataTable } from "../../shared/table/DataTable";
import { LineDrawer } from "./LineDrawer";
import { trailNames } from "./queries";
import { auditTable } from "./table";

/** The audit trail: who changed what, and when. */
export default function AuditPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/audit/:id");
  const { data: names } = useQuery(trailNames(api));
  const choices = {
    who: (names?.who ?? []).map(({ who, name }) => ({ value: who, label: actorName(t, name) })),
    action: (names?.actions ?? []).map((value) => ({ value, label: actionName(t, value) })),
    collection: (names?.collections ?? []).map((value) => ({ value, label: collectionName(t, value) })),
  };
  return (
    <DataTable table={auditTable} choices={choices}>
      {(search) => <LineDrawer id={opened?.id} onClose={() => navigate(`/audit${search}`)} />}
    </DataTable>
  );
}
