import { Alert, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Inbox.module.css";
import { previewAnswer, type Answer } from "./queries";

interface AnswerPreviewDialogProps {
  documentId: string;
  answer: Answer | null;
  onClose: () => void;
}

/** An answer as the mail that it will be. The frame runs nothing and opens nothing. */
export function AnswerPreviewDialog({ documentId, answer, onClose }: AnswerPreviewDialogProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const preview = useQuery({
    queryKey: ["inbox-preview", documentId, answer],
    queryFn: () => (answer ? previewAnswer(api, documentId, answer) : null),
    enabled: answer !== null,
    gcTime: 0,
  });
  return (
    <Dialog opened={answer !== null} onClose={onClose} size="xl" title={t("portal.inbox.answer.previewTitle")}>
      {preview.isPending && <Loader aria-label={t("ui.loading")} />}
      {preview.error && (
        <Alert color="redgum" role="alert">
          {refusal(preview.error, t)}
        </Alert>
      )}
      {preview.data && (
        <>
          <p>
            <strong>{preview.data.subject}</strong>
          </p>
          <iframe
            className={styles.mailFrame}
            sandbox=""
            title={t("portal.inbox.answer.previewTitle")}
            srcDoc={preview.data.html}
          />
        </>
      )}
    </Dialog>
  );
}
