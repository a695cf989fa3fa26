import { answer } from "../../../api/client";
import { explain } from "../../../api/explain";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { CheckField } from "../../../ui/CheckField";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { TextField } from "../../../ui/TextField";
import { useForm } from "../../../ui/useForm";
import { membersApi } from "../api";
import styles from "./Auth.module.css";
import { CodeField } from "./CodeField";
import { checkRegistration, summariseRegistration, type Registration } from "./rules";

const nothing: Registration = { UserName: "", Email: "", Password: "", confirm: "", code: "", terms: false };

interface RegisterFormProps {
  onEnter: () => void;
  onTerms: () => void;
}

export function RegisterForm({ onEnter, onTerms }: RegisterFormProps) {
  const { lng, t } = useTexts();
  const form = useForm({
    initial: nothing,
    check: (values) => checkRegistration(values, t),
    summary: (values) => summariseRegistration(values, t),
    send: async ({ UserName, Email, Password, code, terms }) => {
      const body = { UserName, Email: Email.trim(), Password, code: code.trim(), terms, language: lng };
      await answer(membersApi(lng).POST("/api/auth/register", { body }));
      onEnter();
    },
    explain: (failure) => explain(failure, { failed: t("auth.register.failed"), offline: t("auth.register.offline") }),
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("auth.register.tab")}>
      <TextField {...form.text("UserName")} label={t("auth.register.UserName")} autoComplete="nickname" required />
      <TextField {...form.text("Email")} label={t("auth.register.Email")} type="email" autoComplete="email" required />
      <PasswordField
        {...form.text("Password")}
        label={t("auth.register.Password")}
        hint={t("auth.register.passwordHint")}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.text("confirm")}
        label={t("auth.register.confirm")}
        autoComplete="new-password"
        required
      />
      <CodeField form={form} />
      <div>
        <CheckField
          {...form.tick("terms")}
          label={
            <>
              {t("auth.register.terms")}{" "}
              <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onTerms}>
                {t("auth.register.termsLink")}
              </button>
            </>
          }
          required
        />
      </div>
      <FormStatus form={form} />
      <Button type="submit" size="large" busy={form.state === "sending"}>
        {t("auth.register.submit")}
      </Button>
    </form>
  );
}
