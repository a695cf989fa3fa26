import { Alert, Button, Group } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import styles from "./Payments.module.css";
import { allProblems, closeProblem, paymentsKey, type Problem } from "./queries";

/** What does not agree, above everything else. Nothing where there is nothing. */
export function Problems() {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const problems = useQuery(allProblems(api));
  const [asking, setAsking] = useState<Problem | null>(null);
  const [last, setLast] = useState(asking); // what the dialog still says while it closes
  if (asking && asking !== last) setLast(asking);
  const list = problems.data ?? [];
  return (
    <>
      {problems.error && (
        <Alert color="redgum" role="alert">
          {refusal(problems.error, t)}
        </Alert>
      )}
      {list.length > 0 && (
        <section className={styles.problems} aria-labelledby="payment-problems">
          <h2 id="payment-problems" className={styles.problemsTitle}>
            <Icon name="warning" />
            {t("portal.payments.problems.title", { count: list.length })}
          </h2>
          <ul className={styles.list}>
            {list.map((problem) => (
              <OneProblem key={problem.id} problem={problem} onDone={() => setAsking(problem)} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={last ? t(`portal.payments.problems.${last.kind}.what`) : ""}
        confirm={t("portal.payments.problems.done")}
        work={async () => {
          if (asking) await closeProblem(api, asking.id);
        }}
        onDone={() => {
          notify.done(t("portal.payments.problems.closed"));
          void queries.invalidateQueries({ queryKey: paymentsKey });
        }}
      >
        {t("portal.payments.problems.ask")}
      </ConfirmDialog>
    </>
  );
}

function OneProblem({ problem, onDone }: { problem: Problem; onDone: () => void }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const [, navigate] = useLocation();
  const { kind, at, payment, detail } = problem;
  const what = t(`portal.payments.problems.${kind}.what`);
  return (
    <li className={styles.problem}>
      <h3>{what}</h3>
      <p className={styles.soft}>{formatTime(at)}</p>
      <p>{t(`portal.payments.problems.${kind}.todo`)}</p>
      {/* The program's own words, for whoever talks to the payment service. They have no twin. */}
      <details>
        <summary>{t("portal.payments.problems.details")}</summary>
        <code className={styles.code} lang="en">
          {detail}
        </code>
      </details>
      <Group gap="xs">
        {payment && (
          <Button variant="default" onClick={() => navigate(`/payments/${payment}`)}>
            {t("portal.payments.problems.show")}
          </Button>
        )}
        <May change="money">
          <Button
            variant="default"
            aria-label={t("portal.payments.problems.doneOf", { problem: what })}
            onClick={onDone}
          >
            {t("portal.payments.problems.done")}
          </Button>
        </May>
      </Group>
    </li>
  );
}
