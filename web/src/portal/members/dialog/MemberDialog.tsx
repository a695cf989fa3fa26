import { Alert, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import { formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../../frame/overlays";
import { usePortal } from "../../portal";
import { refusal } from "../../problems";

export interface MemberDialogProps {
  documentId: string;
  onClose: () => void;
}

/** One member. */
export default function MemberDialog({ documentId, onClose }: MemberDialogProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { data, error } = useQuery({
    queryKey: ["members", "one", documentId],
    queryFn: async () =>
      (await answer(api.GET("/api/rhp-memberships/{documentId}", { params: { path: { documentId } } }))).data,
  });
  return (
    <Dialog opened onClose={onClose} title={data && formatName(data.FirstName ?? "", data.LastName ?? "")}>
      {error && (
        <Alert color="redgum" role="alert">
          {refusal(error, t)}
        </Alert>
      )}
      {!data && !error && <Loader aria-label={t("ui.loading")} />}
      {data?.Email}
    </Dialog>
  );
}
