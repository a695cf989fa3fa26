import { useTexts } from "../i18n/texts";
import { Button } from "./Button";
import { Skeleton } from "./Skeleton";
import { ErrorState } from "./State";
import type { Later } from "./useLater";

interface WaitingProps {
  /** What is waited for. */
  later: Pick<Later<unknown>, "failure" | "again">;
  lines?: number | undefined;
  /** What to say when it did not come. */
  failed?: string | undefined;
}

/** Stands in the place of what comes later: its shape, or, if it did not come, a way to try again. */
export function Waiting({ later, lines, failed }: WaitingProps) {
  const { t } = useTexts();
  if (later.failure === undefined) return <Skeleton lines={lines} />;
  return (
    <ErrorState
      title={failed ?? t("ui.later.failed")}
      action={<Button onClick={later.again}>{t("ui.later.retry")}</Button>}
    />
  );
}
