import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { useMay } from "../../shared/may";
import { DataTable } from "../../shared/table/DataTable";
import { useTitle } from "../../shared/useTitle";
import { StayDialog } from "./StayDialog";
import { refundsReadOnly, refundsTable } from "./table";

/** Money that may have to go back: staff record what they sent, or why nothing goes back. */
export default function RefundsPage() {
  const { t } = useTexts();
  const { change } = useMay("stay-money", "money-out");
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/refunds/:documentId/:step?");
  useTitle(t("portal.refunds.title"));
  return (
    <DataTable table={change ? refundsTable : refundsReadOnly}>
      {(search) => (
        <StayDialog
          documentId={opened?.documentId}
          first={opened?.step === "decide" ? "refund" : "look"}
          onClose={() => navigate(`/refunds${search}`)}
        />
      )}
    </DataTable>
  );
}
