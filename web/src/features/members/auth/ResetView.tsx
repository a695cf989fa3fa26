import { useEffect, useEffectEvent, useState } from "react";
import { answer } from "../../../api/client";
import { explain, keyOf } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import { useTexts } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { checkPassword } from "../../../ui/rules";
import { useForm } from "../../../ui/useForm";
import styles from "./Auth.module.css";
import { ForgotForm } from "./ForgotForm";

/** Chooses a new password by the secret of a mail's link. A link that no longer works leads to a new one. onOver: there is no password to choose any more. */
export function ResetView({ onOver }: { onOver: () => void }) {
  const [token] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState<"open" | "done" | "expired">(token ? "open" : "expired");
  useEffect(() => {
    // The secret has been read; the address that people copy and the history should not keep it once it was used.
    if (state === "done") window.history.replaceState(null, "", window.location.pathname);
  }, [state]);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (state !== "open") over();
  }, [state]);
  if (state === "done") return <Done />;
  if (state === "expired") return <Expired />;
  return <ResetForm token={token} onDone={() => setState("done")} onExpired={() => setState("expired")} />;
}

function Done() {
  const { t } = useTexts();
  return (
    <div className={styles.form} role="status">
      <h2 className={styles.title}>{t("reset.done.title")}</h2>
      <p>{t("reset.done.text")}</p>
      <div>
        <ButtonLink href="?tab=login">{t("reset.done.button")}</ButtonLink>
      </div>
    </div>
  );
}

function Expired() {
  const { t } = useTexts();
  return (
    <div className={styles.form}>
      <div role="alert">
        <h2 className={styles.title}>{t("reset.expired.title")}</h2>
        <p className={styles.problem}>{t("errors.auth.resetLink")}</p>
      </div>
      <ForgotForm />
    </div>
  );
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const { lng, t } = useTexts();
  const form = useForm({
    name: "reset",
    secrets: ["password", "confirm"],
    initial: { password: "", confirm: "" },
    check: ({ password, confirm }) => ({
      password: password ? checkPassword(password, t) : t("errors.field.required"),
      confirm: confirm === password ? undefined : t("reset.mismatch"),
    }),
    send: async ({ password }) => {
      try {
        await answer(siteApi(lng).POST("/api/auth/reset", { body: { token, password } }));
        onDone();
      } catch (failure) {
        if (keyOf(failure) === "errors.auth.resetLink") return onExpired();
        throw failure;
      }
    },
    explain: (failure) => explain(failure, { failed: t("reset.failed"), offline: t("reset.offline") }),
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("reset.submit")}>
      <PasswordField
        {...form.text("password")}
        label={t("reset.password")}
        hint={t("reset.passwordHint")}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.text("confirm")} label={t("reset.confirm")} autoComplete="new-password" required />
      <FormStatus form={form} />
      <div>
        <Button type="submit" size="large" busy={form.state === "sending"}>
          {t("reset.submit")}
        </Button>
      </div>
    </form>
  );
}
