import { Component, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { Button } from "./Button";
import { ErrorState } from "./State";

interface BoundaryProps {
  children: ReactNode;
  /** Nothing in its place: for what the page is complete without. */
  quiet?: boolean | undefined;
  /** What has to be done before another try. */
  onRetry?: (() => void) | undefined;
}

/** Keeps a part that fails from taking the page with it. In its place the reader is told, and can have it drawn again. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.quiet) return null;
    return (
      <Failed
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ failed: false });
        }}
      />
    );
  }
}

/** Says that a part did not come, and offers another try. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return <ErrorState title={t("ui.later.failed")} action={<Button onClick={onRetry}>{t("ui.later.retry")}</Button>} />;
}
