import { useState } from "react";
import { answer } from "../../../api/client";
import { explain, ownWords, refusalOf } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { Icon } from "../../../ui/Icon";
import { PasswordField } from "../../../ui/PasswordField";
import { TextField } from "../../../ui/TextField";
import { useForm } from "../../../ui/useForm";
import { passkeysWork, signWithPasskey, wasStopped } from "../passkeys";
import styles from "./Auth.module.css";
import { DemoAccounts } from "./DemoAccounts";
import { checkLogin } from "./rules";

interface LoginFormProps {
  onEnter: () => void;
  onForgot: () => void;
  demo: boolean;
}

/** The server's own words, but for a request that it could not read, and for no answer at all. */
function explainLogin(failure: unknown, t: Translate): string {
  if (refusalOf(failure)?.status === 400) return t("auth.login.malformed");
  return ownWords(failure, explain(failure, { failed: t("auth.login.failed"), offline: t("auth.login.offline") }));
}

export function LoginForm({ onEnter, onForgot, demo }: LoginFormProps) {
  const { lng, t } = useTexts();
  const form = useForm({
    name: "login",
    secrets: ["password"],
    initial: { email: "", password: "" },
    check: (values) => checkLogin(values, t),
    summary: () => t("errors.auth.both"),
    send: async ({ email, password }) => {
      await answer(siteApi(lng).POST("/api/auth/login", { body: { email: email.trim(), password } }));
      onEnter();
    },
    explain: (failure) => explainLogin(failure, t),
  });
  return (
    <div className={styles.form}>
      <form {...form.form} className={styles.form} aria-label={t("auth.login.tab")}>
        <TextField
          {...form.text("email")}
          label={t("auth.login.email")}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...form.text("password")}
          label={t("auth.login.password")}
          autoComplete="current-password"
          required
        />
        <button type="button" className={styles.link} onClick={onForgot}>
          {t("auth.login.forgot")}
        </button>
        <FormStatus form={form} />
        <Button type="submit" size="large" busy={form.state === "sending"}>
          {t("auth.login.submit")}
        </Button>
      </form>
      {passkeysWork() && <PasskeyLogin onEnter={onEnter} />}
      {demo && (
        <DemoAccounts
          onChoose={({ email, password }) => {
            form.set("email", email);
            form.set("password", password);
            form.form.ref.current?.querySelector<HTMLElement>("[type=submit]")?.focus(); // on a phone it is out of sight
          }}
        />
      )}
    </div>
  );
}

function PasskeyLogin({ onEnter }: { onEnter: () => void }) {
  const { lng, t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const signIn = async () => {
    setBusy(true);
    setProblem("");
    const api = siteApi(lng);
    try {
      const { data } = await answer(api.POST("/api/auth/passkey/options"));
      const credential = await signWithPasskey(data.options);
      await answer(api.POST("/api/auth/passkey", { body: { challenge: data.challenge, credential } }));
      onEnter();
    } catch (failure) {
      if (wasStopped(failure)) setProblem(t("auth.passkey.stopped"));
      else setProblem(ownWords(failure, t("errors.auth.passkey")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.or}>{t("auth.login.or")}</p>
      <Button kind="secondary" size="large" busy={busy} onClick={() => void signIn()}>
        <Icon name="key" />
        {t("auth.passkey.button")}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
