import { lazy, Suspense, useState } from "react";

const TermsView = lazy(() => import("./TermsView"));

export interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The service agreement above the page, in either language. Its code and its text come when it is first opened. */
export function TermsDialog(props: TermsDialogProps) {
  const [used, setUsed] = useState(false);
  if (props.open && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <TermsView {...props} />
    </Suspense>
  ) : null;
}
