import { useTexts } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import type { AsyncResult } from "../../ui/useAsync";
import styles from "./PayNotes.module.css";
import type { Pay } from "./provider";
import type { Progress } from "./usePayment";

interface PayNotesProps {
  /** Who takes the payment; null as long as something is to be done first. */
  provider: AsyncResult<Pay | null> | null;
  progress: Progress;
  test: boolean;
  /** What is to be done first. */
  first: string;
  /** Where the provider can't be used on this device. */
  ineligible: string;
}

/** What stands between the reader and the button, or what came of the last press. Both places are there from the start, to be spoken. */
export function PayNotes({ provider, progress, test, first, ineligible }: PayNotesProps) {
  const { t } = useTexts();
  const problem = problemIn();
  return (
    <>
      {test && (
        <p className={styles.test}>
          <Icon name="warning" />
          {t("membership.join.test")}
        </p>
      )}
      <div role="alert" className={classes(styles.place, styles.bad)}>
        {problem && (
          <p>
            <Icon name="warning" />
            {problem}
          </p>
        )}
        {provider && provider.error !== null && (
          <Button kind="secondary" onClick={() => provider.refetch()}>
            {t("ui.later.retry")}
          </Button>
        )}
      </div>
      <div role="status" className={styles.place}>
        <p className={styles.how}>{says()}</p>
      </div>
    </>
  );

  function problemIn(): string {
    if (provider && provider.error !== null) return t("membership.join.loadFailed");
    return progress.step === "failed" ? progress.problem : "";
  }

  function says(): string {
    if (progress.step === "paying") return t("membership.join.open");
    if (progress.step === "finishing") return t("membership.join.finishing");
    if (!provider) return progress.step === "cancelled" ? t("membership.join.cancelled") : first;
    if (provider.error !== null) return "";
    if (provider.data === undefined) return t("membership.join.loading");
    if (provider.data === null) return ineligible;
    if (progress.step === "cancelled") return t("membership.join.cancelled");
    return test ? "" : t("membership.join.payHint");
  }
}
