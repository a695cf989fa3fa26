import { useLocation, useRoute } from "wouter";
import { DataTable } from "../../shared/table/DataTable";
import { MailDrawer } from "./MailDrawer";
import { mailTable } from "./table";

/** The mail log, and the mail that is open. */
export default function MailPage() {
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/mail/:documentId");
  return (
    <DataTable table={mailTable}>
      {(search) => <MailDrawer documentId={opened?.documentId} onClose={() => navigate(`/mail${search}`)} />}
    </DataTable>
  );
}
