import { useTexts } from "../../i18n/texts";
import { LazyDialog } from "../../ui/LazyDialog";
import { part } from "../../ui/part";

const view = part(() => import("./TermsView"));

export interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
  /** The reader has confirmed that they have read them. */
  onRead?: (() => void) | undefined;
}

/** The service agreement above the page, in either language. Its code and its text come when it is first opened. */
export function TermsDialog(props: TermsDialogProps) {
  const { t } = useTexts();
  return <LazyDialog load={view} {...props} title={t("terms.title")} props={props} />;
}
