import { Alert, Badge, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./People.module.css";
import { peopleKey, signInPolicy, type Person, type Policy } from "./queries";

const rules = ["twoStepRequired", "sharedPassword"] as const;
type Rule = (typeof rules)[number];

/** What owners decide about logging in. Each change concerns everybody, so it is asked about. */
export function LoginPolicyPart({ people }: { people: readonly Person[] }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const policy = useQuery(signInPolicy(api));
  return (
    <section className={styles.policy} aria-labelledby="policy">
      <h2 id="policy">{t("portal.policy.title")}</h2>
      {policy.error && (
        <Alert color="redgum" role="alert">
          {refusal(policy.error, t)}
        </Alert>
      )}
      {policy.data && rules.map((rule) => <RulePart key={rule} rule={rule} policy={policy.data} people={people} />)}
    </section>
  );
}

function RulePart({ rule, policy, people }: { rule: Rule; policy: Policy; people: readonly Person[] }) {
  const { t } = useTexts();
  const { api, refresh } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const on = policy[rule];
  const turn = on ? "off" : "on";
  const without = people.filter(({ state, twoStep }) => state === "active" && !twoStep).map(({ name }) => name);
  const decide = async () => {
    await answer(api.PUT("/api/staff/sign-in-policy", { body: { [rule]: !on } }));
    notify.done(t(`portal.policy.${rule}.${turn}.done`));
    await queries.invalidateQueries({ queryKey: peopleKey });
    await refresh().catch(() => undefined); // it may concern whoever decided
  };
  return (
    <div className={styles.rule}>
      <h3>
        {t(`portal.policy.${rule}.title`)}
        <Badge variant="light" color={on ? "leaf" : "gray"}>
          {t(on ? "portal.policy.on" : "portal.policy.off")}
        </Badge>
      </h3>
      <p className={styles.soft}>{t(`portal.policy.${rule}.text`)}</p>
      <May change="people">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t(`portal.policy.${rule}.${turn}.button`)}
        </Button>
      </May>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(`portal.policy.${rule}.title`)}
        confirm={t(`portal.policy.${rule}.${turn}.button`)}
        work={decide}
      >
        <p>{t(`portal.policy.${rule}.${turn}.ask`)}</p>
        {rule === "twoStepRequired" && !on && without.length > 0 && (
          <p>{t("portal.policy.without", { count: without.length, names: without.join(t("portal.policy.and")) })}</p>
        )}
      </ConfirmDialog>
    </div>
  );
}
