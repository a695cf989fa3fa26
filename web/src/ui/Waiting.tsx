import { useTexts } from "../i18n/texts";
import { Button } from "./Button";
import { Skeleton } from "./Skeleton";
import { ErrorState } from "./State";

interface WaitingProps {
  /** What is waited for: code, or the answer of a query. */
  result: { readonly error: unknown; readonly refetch: () => unknown };
  lines?: number | undefined;
  /** What to say when it did not come. */
  failed?: string | undefined;
}

/** Stands in the place of what is being loaded: its shape, or, if it did not come, a way to try again. */
export function Waiting({ result, lines, failed }: WaitingProps) {
  const { t } = useTexts();
  if (result.error === null) return <Skeleton lines={lines} />;
  return (
    <ErrorState
      title={failed ?? t("ui.later.failed")}
      action={<Button onClick={() => void result.refetch()}>{t("ui.later.retry")}</Button>}
    />
  );
}
