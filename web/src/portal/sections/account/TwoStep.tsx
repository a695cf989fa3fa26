import { Alert, Badge, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { answer } from "../../../api/client";
import { problemAt } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { CodeBox } from "../../shared/form/CodeBox";
import { useSecretText } from "../../shared/form/draft";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { usePortal, type Me } from "../../shared/portal";
import { problemBeside, useForgetByLanguage } from "../../shared/problems";
import styles from "./Account.module.css";
import { SetUp, unsavedCodes } from "./SetUp";

/** Two-step login of whoever is logged in: set up, or turned off. */
export function TwoStep({ me }: { me: Me }) {
  const { t } = useTexts();
  const [ending, setEnding] = useState(false);
  const [said, setSaid] = useState("");
  const [codes] = useSecretText(unsavedCodes);
  const [confirmed, setConfirmed] = useState(codes !== ""); // on, while the recovery codes are still being read
  const on = me.twoStep || confirmed;
  return (
    <section className={styles.section} aria-labelledby="two-step">
      <h2 id="two-step" className={styles.heading}>
        {t("portal.twoStep.title")}
        <Badge ff="var(--sans)" color={on ? "leaf" : "gray"} variant="light">
          {t(on ? "portal.twoStep.on" : "portal.twoStep.off")}
        </Badge>
      </h2>
      <div role="status" className={styles.say}>
        {said && <Alert color="leaf">{said}</Alert>}
      </div>
      {!me.twoStep || confirmed ? (
        <SetUp onConfirmed={() => setConfirmed(true)} onDone={() => setConfirmed(false)} />
      ) : ending ? (
        <End
          onCancel={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            setSaid(t("portal.twoStep.ended"));
          }}
        />
      ) : (
        <div className={styles.part}>
          <p>{t("portal.twoStep.left", { count: me.recoveryCodesLeft })}</p>
          <p className={styles.soft}>{t("portal.twoStep.move")}</p>
          <div>
            <Button
              variant="default"
              onClick={() => {
                setSaid("");
                setEnding(true);
              }}
            >
              {t("portal.twoStep.end")}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function End({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTexts();
  const { api, refresh } = usePortal();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const end = useMutation({
    mutationFn: () => answer(api.POST("/api/staff/me/two-step/off", { body: { password, code } })),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
  useForgetByLanguage(() => end.isError && end.reset());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!end.isPending) end.mutate();
  };
  const problem = problemBeside(end.error, ["password", "code"], t);
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("portal.twoStep.endConfirm")}>
      <PasswordBox
        label={t("portal.twoStep.password")}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problemAt(end.error, "password")}
      />
      <CodeBox value={code} onChange={setCode} hint={t("portal.gate.codeHint")} error={problemAt(end.error, "code")} />
      {problem && (
        <Alert color="redgum" role="alert">
          {problem}
        </Alert>
      )}
      <div className={styles.row}>
        <Button type="submit" loading={end.isPending}>
          {t("portal.twoStep.endConfirm")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("portal.twoStep.cancel")}
        </Button>
      </div>
    </form>
  );
}
