import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../../frame/overlays";

export interface ImportDialogProps {
  onClose: () => void;
  /** Members were created or updated. */
  onDone: () => void;
}

/** Brings members in from a file. */
export default function ImportDialog({ onClose }: ImportDialogProps) {
  const { t } = useTexts();
  return <Dialog opened onClose={onClose} title={t("portal.members.import")} />;
}
