import { Alert, Button, Group, Loader, Progress } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { formatNumber } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { usePortal } from "../../../shared/portal";
import { refusal } from "../../../shared/problems";
import styles from "./Import.module.css";
import { PreviewTable } from "./PreviewTable";
import { applyImport, importsKey, oneImport, type Import, type Summary } from "./queries";
import { Report } from "./Report";

interface ReviewStepProps {
  id: string;
  onCancel: () => void;
  /** Once, when an import is done that was watched here. */
  onFinished: (done: Summary) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows what an import would do, does it, and says what became of it. */
export function ReviewStep({ id, onCancel, onFinished, onChanged, onClose }: ReviewStepProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const found = useQuery(oneImport(api, id));
  const [watched, setWatched] = useState(false);
  const apply = useMutation({
    mutationFn: () => applyImport(api, id),
    onSuccess: () => {
      setWatched(true);
      return queries.invalidateQueries({ queryKey: importsKey });
    },
  });
  const state = found.data?.state;
  const over = watched && (state === "done" || state === "failed");
  const finish = useEffectEvent(() => found.data && onFinished(found.data));
  useEffect(() => {
    if (over) finish();
  }, [over]);
  const failure = apply.error ?? found.error;
  const busy = apply.isPending || state === "running" || state === "undoing";
  return (
    <div className={styles.step}>
      {failure && (
        <Alert color="redgum" role="alert">
          {t("portal.import.failed", { message: refusal(failure, t) })}
        </Alert>
      )}
      {found.isPending && <Loader aria-label={t("ui.loading")} />}
      {found.data && (state === "judged" || state === "running") && (
        <>
          <Facts found={found.data} />
          <PreviewTable found={found.data} />
          {state === "running" && <ProgressBar found={found.data} />}
          <Group gap="xs">
            <Button
              disabled={busy || found.data.create + found.data.update + found.data.unchanged === 0}
              onClick={() => apply.mutate()}
            >
              {busy ? t("portal.import.processing") : t("portal.import.confirm")}
            </Button>
            <Button variant="default" disabled={busy} onClick={onCancel}>
              {t("portal.confirm.cancel")}
            </Button>
          </Group>
        </>
      )}
      {found.data && state === "undoing" && <ProgressBar found={found.data} />}
      {found.data && (state === "done" || state === "failed" || state === "undone") && (
        <Report
          found={found.data}
          onContinue={() => apply.mutate()}
          onChanged={onChanged}
          onAnother={onCancel}
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** How many rows there are, and how many of them somebody should look at before pressing the button. */
function Facts({ found }: { found: Import }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <p className={styles.soft}>{t("portal.import.facts", { name: found.fileName, n: formatNumber(found.total) })}</p>
      {found.attention > 0 && <Alert color="ochre">{t("portal.import.attention", { count: found.attention })}</Alert>}
    </div>
  );
}

/** How far the work is. */
export function ProgressBar({ found }: { found: Summary }) {
  const { t } = useTexts();
  const share = found.total > 0 ? (100 * found.done) / found.total : 0;
  const label = t(found.state === "undoing" ? "portal.import.undoing" : "portal.import.processing");
  return (
    <div>
      <p className={styles.soft}>
        {t("portal.import.progress", { label, done: formatNumber(found.done), total: formatNumber(found.total) })}
      </p>
      <Progress value={share} size="lg" aria-label={label} transitionDuration={200} />
    </div>
  );
}
