import { Button } from "@mantine/core";
import { Link, useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { useMay } from "../../shared/may";
import { DataTable } from "../../shared/table/DataTable";
import { useTitle } from "../../shared/useTitle";
import { StayDialog } from "./StayDialog";
import { awaitingReadOnly, awaitingTable } from "./table";

/** The stays that wait for their payment: found by what a bank statement says, confirmed with one press. */
export default function AwaitingPage() {
  const { t } = useTexts();
  const { change } = useMay("stay-money");
  const bank = useMay("bank");
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/awaiting/:documentId/:step?");
  useTitle(t("portal.awaiting.title"));
  return (
    <DataTable
      table={change ? awaitingTable : awaitingReadOnly}
      actions={
        bank.read && (
          <Button component={Link} href="/statements" variant="default">
            {t("portal.statements.title")}
          </Button>
        )
      }
    >
      {(search) => (
        <StayDialog
          documentId={opened?.documentId}
          first={opened?.step === "waive" ? "waive" : "look"}
          onClose={() => navigate(`/awaiting${search}`)}
        />
      )}
    </DataTable>
  );
}
