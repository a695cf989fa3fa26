import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { May } from "../../shared/may";
import { DataTable } from "../../shared/table/DataTable";
import { useTitle } from "../../shared/useTitle";
import { statementsKey } from "./queries";
import { StatementPreviewDialog } from "./StatementPreviewDialog";
import { StatementView } from "./StatementView";
import { statementsTable } from "./table";
import { UploadBox } from "./UploadBox";

/** Bank statements: what was uploaded, and the lines of one. Which one stands in the address. */
export default function StatementsPage() {
  const { t } = useTexts();
  const [, opened] = useRoute("/statements/:documentId");
  useTitle(t("portal.statements.title"));
  if (opened) return <StatementView key={opened.documentId} documentId={opened.documentId} />;
  return (
    <DataTable
      table={statementsTable}
      above={
        <May change="bank">
          <Uploading />
        </May>
      }
    />
  );
}

function Uploading() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <UploadBox onFile={setFile} />
      <StatementPreviewDialog
        file={file}
        onClose={() => setFile(null)}
        onKept={({ documentId }) => {
          setFile(null);
          void queries.invalidateQueries({ queryKey: statementsKey });
          navigate(`/statements/${documentId}`);
        }}
      />
    </>
  );
}
