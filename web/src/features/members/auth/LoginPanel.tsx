import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import styles from "./Auth.module.css";
import { ForgotForm } from "./ForgotForm";
import { LoginForm } from "./LoginForm";

/** Logging in, or, for who has forgotten the password, asking for a new one. */
export function LoginPanel({ onEnter, demo }: { onEnter: () => void; demo: boolean }) {
  const { t } = useTexts();
  const [forgot, setForgot] = useState(false);
  if (!forgot) return <LoginForm onEnter={onEnter} onForgot={() => setForgot(true)} demo={demo} />;
  return (
    <div className={styles.form}>
      <h3 className={styles.title}>{t("auth.forgot.title")}</h3>
      <ForgotForm />
      <Button kind="quiet" onClick={() => setForgot(false)}>
        {t("auth.forgot.back")}
      </Button>
    </div>
  );
}
