import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { answer, type Schemas } from "../../../api/client";
import { keyOf, problemAt } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { CodeBox } from "../../shared/form/CodeBox";
import { useSecretText } from "../../shared/form/draft";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { usePortal } from "../../shared/portal";
import { problemBeside, useForgetByLanguage } from "../../shared/problems";
import styles from "./Account.module.css";
import { RecoveryCodes } from "./RecoveryCodes";

/** Under which recovery codes are kept that nobody has saved yet. */
export const unsavedCodes = "recovery-codes";

interface SetUpProps {
  /** It is on; the recovery codes are shown. */
  onConfirmed?: () => void;
  /** The recovery codes are saved. */
  onDone?: () => void;
}

/** Sets up two-step login: what the app needs, a code that proves that it has it, and the recovery codes. */
export function SetUp({ onConfirmed, onDone }: SetUpProps) {
  const { t } = useTexts();
  const { api, refresh } = usePortal();
  const [codes, setCodes] = useSecretText(unsavedCodes);
  const [password, setPassword] = useState("");
  const begin = useMutation({
    mutationFn: async () => (await answer(api.POST("/api/staff/me/two-step", { body: { password } }))).data,
    onSuccess: () => setPassword(""),
    onError: async (failure) => {
      if (keyOf(failure) === "errors.staff.twoStepOn") await refresh(); // set up in another window
    },
  });
  const [empty, setEmpty] = useState(false);
  useForgetByLanguage(() => begin.isError && begin.reset());
  const forget = () => {
    setCodes("");
    onDone?.();
  };
  if (codes) return <RecoveryCodes codes={codes.split("\n")} onForget={forget} />;
  if (begin.data) {
    const confirmed = (made: string[]) => {
      setCodes(made.join("\n"));
      onConfirmed?.();
    };
    return <Confirm setup={begin.data} onCodes={confirmed} onCancel={begin.reset} />;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(!password);
    if (password && !begin.isPending) begin.mutate();
  };
  const problem = problemBeside(begin.error, ["password"], t);
  return (
    <div className={styles.part}>
      <p>{t("portal.twoStep.text")}</p>
      <p className={styles.soft}>{t("portal.twoStep.app")}</p>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t("portal.twoStep.begin")}>
        <PasswordBox
          label={t("portal.twoStep.password")}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={empty ? t("portal.twoStep.noPassword") : problemAt(begin.error, "password")}
        />
        {problem && (
          <Alert color="redgum" role="alert">
            {problem}
          </Alert>
        )}
        <div>
          <Button type="submit" loading={begin.isPending}>
            {t("portal.twoStep.begin")}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface ConfirmProps {
  setup: Schemas["TwoStepSetup"];
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

function Confirm({ setup, onCodes, onCancel }: ConfirmProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  const here = useRef<HTMLFormElement>(null);
  useEffect(() => here.current?.focus(), []); // the button that brought this is gone
  const confirm = useMutation({
    mutationFn: async () => (await answer(api.POST("/api/staff/me/two-step/confirm", { body: { code } }))).data,
    onSuccess: (data) => onCodes(data.recoveryCodes ?? []),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(!code.trim());
    if (code.trim() && !confirm.isPending) confirm.mutate();
  };
  const problem = problemBeside(confirm.error, ["code"], t);
  return (
    <form
      className={styles.part}
      onSubmit={submit}
      noValidate
      ref={here}
      tabIndex={-1}
      aria-label={t("portal.twoStep.begin")}
    >
      <ol className={styles.steps}>
        <li>
          <p>{t("portal.twoStep.scan")}</p>
          <img src={setup.qr} alt={t("portal.twoStep.picture")} className={styles.qr} width="200" height="200" />
          <p className={styles.phone}>
            <a href={setup.url}>{t("portal.twoStep.here")}</a>
          </p>
          <p className={styles.soft}>
            {t("portal.twoStep.type")}
            <code className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </li>
        <li className={styles.code}>
          <CodeBox
            digits
            value={code}
            onChange={setCode}
            hint={t("portal.twoStep.enter")}
            error={empty ? t("errors.field.required") : problemAt(confirm.error, "code")}
          />
        </li>
      </ol>
      {problem && (
        <Alert color="redgum" role="alert">
          {problem}
        </Alert>
      )}
      <div className={styles.row}>
        <Button type="submit" loading={confirm.isPending}>
          {t("portal.twoStep.confirm")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("portal.twoStep.cancel")}
        </Button>
      </div>
    </form>
  );
}
