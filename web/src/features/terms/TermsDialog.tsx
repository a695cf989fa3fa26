import { useTexts } from "../../i18n/texts";
import { LazyDialog } from "../../ui/LazyDialog";
import { part } from "../../ui/part";
import type { TermsViewProps } from "./TermsView";

const view = part(() => import("./TermsView"));

/** The service agreement above the page, in either language. Its code and its text come when it is first opened. */
export function TermsDialog(props: TermsViewProps) {
  const { t } = useTexts();
  return <LazyDialog load={view} {...props} title={t("terms.title")} props={props} />;
}
