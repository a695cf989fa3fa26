import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import { EntryDrawer, Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import { JobBadge } from "./JobBadge";
import { kindName, laneKey } from "./keys";
import { jobsKey, oneJob, retryJob, type Job } from "./queries";

/** One job: how it stands, and what went wrong. */
export function JobDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  return (
    <EntryDrawer
      id={id}
      onClose={onClose}
      query={(one) => oneJob(api, one)}
      title={(job) => (job ? kindName(t, job.kind) : t("portal.jobs.title"))}
    >
      {(job) => <Work job={job} />}
    </EntryDrawer>
  );
}

function Work({ job }: { job: Job }) {
  const { t } = useTexts();
  const time = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const retry = useMutation({
    mutationFn: () => retryJob(api, job),
    onSuccess: () => notify.done(t("portal.jobs.retried", { count: 1 })),
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
  return (
    <>
      <Facts>
        <Fact name={t("portal.jobs.stateColumn")}>
          <JobBadge state={job.state} />
        </Fact>
        <Fact name={t("portal.jobs.lane")}>{t(laneKey(job.lane))}</Fact>
        <Fact name={t("portal.jobs.created")}>{time(job.createdAt)}</Fact>
        {job.state === "waiting" && <Fact name={t("portal.jobs.runAt")}>{time(job.runAt)}</Fact>}
        <Fact name={t("portal.jobs.attempts")}>
          {t("portal.jobs.attemptsOf", { attempts: job.attempts, most: job.maxAttempts })}
        </Fact>
        {job.lastError && (
          <Fact name={t("portal.jobs.lastError")}>
            <span lang="en">{job.lastError}</span>
          </Fact>
        )}
      </Facts>
      {job.state === "dead" && (
        <May change="park">
          <Button my="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t("portal.jobs.retry")}
          </Button>
        </May>
      )}
    </>
  );
}
