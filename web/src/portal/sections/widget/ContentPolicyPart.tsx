import { Alert, Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useCopy } from "../../shared/useCopy";
import { checkPolicy, type Form, type Verdict } from "./csp";
import styles from "./Widget.module.css";

/** Tells whether the policy of another website lets the chat in. Nothing of it leaves the browser. */
export function ContentPolicyPart({ form }: { form: Form }) {
  const { t } = useTexts();
  const [pasted, setPasted] = useState("");
  const verdict = checkPolicy(pasted, window.location.origin, form);
  return (
    <section className={styles.part} aria-labelledby="policy">
      <h2 id="policy">{t("portal.widget.policy.title")}</h2>
      <p className={styles.soft}>{t("portal.widget.policy.lead")}</p>
      <Textarea
        label={t("portal.widget.policy.header")}
        description={t("portal.widget.policy.headerHint")}
        rows={5}
        spellCheck={false}
        className={styles.policy}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <div role="status">{pasted.trim() && <Outcome verdict={verdict} />}</div>
      {!verdict.empty && verdict.lacks.length > 0 && <Mended policy={verdict.mended} />}
    </section>
  );
}

function Outcome({ verdict: { empty, lacks } }: { verdict: Verdict }) {
  const { t } = useTexts();
  if (empty) return <Alert color="redgum">{t("portal.widget.policy.unread")}</Alert>;
  if (lacks.length === 0) return <Alert color="leaf">{t("portal.widget.policy.fine")}</Alert>;
  return (
    <Alert color="redgum" title={t("portal.widget.policy.lacks", { count: lacks.length })}>
      <ul className={styles.lacks}>
        {lacks.map(({ directive, add, why }) => (
          <li key={`${directive} ${add}`}>
            <code>{why === "nonce" ? directive : `${directive} ${add}`}</code> {t(`portal.widget.policy.why.${why}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Mended({ policy }: { policy: string }) {
  const { t } = useTexts();
  const { copy, said } = useCopy(policy, {
    done: t("portal.widget.policy.copied"),
    refused: t("portal.widget.snippet.notCopied"),
  });
  return (
    <div className={styles.stack}>
      <pre className={styles.code} role="region" aria-label={t("portal.widget.policy.mended")}>
        <code>{policy}</code>
      </pre>
      <div className={styles.acts}>
        <Button variant="default" onClick={copy}>
          {t("portal.widget.policy.copy")}
        </Button>
        <span role="status" className={styles.soft}>
          {said}
        </span>
      </div>
    </div>
  );
}
