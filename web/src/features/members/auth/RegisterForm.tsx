import { answer, ApiError } from "../../../api/client";
import { explain } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { CheckField } from "../../../ui/CheckField";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { TextField } from "../../../ui/TextField";
import { useForm } from "../../../ui/useForm";
import styles from "./Auth.module.css";
import { CodeField } from "./CodeField";
import { checkBeforeCode, checkRegistration, summariseRegistration, type Registration } from "./rules";

const nothing: Registration = {
  UserName: "",
  Email: "",
  Password: "",
  confirm: "",
  code: "",
  terms: false,
  sentTo: "",
};

/** Who never asked for a code has a wrong one for another reason than who mistyped it. */
function withoutCode(failure: unknown, t: Translate): unknown {
  const wrong = failure instanceof ApiError && failure.fields.some(({ key }) => key === "errors.auth.code");
  return wrong ? { fields: [{ path: ["code"], message: t("auth.code.first") }] } : failure;
}

interface RegisterFormProps {
  onEnter: () => void;
  /** Shows the terms; what it is given is called once they were read. */
  onTerms: (onRead: () => void) => void;
}

export function RegisterForm({ onEnter, onTerms }: RegisterFormProps) {
  const { lng, t } = useTexts();
  const form = useForm({
    name: "register",
    secrets: ["Password", "confirm"],
    initial: nothing,
    check: (values) => checkRegistration(values, t),
    summary: (values) => summariseRegistration(values, t),
    send: async ({ UserName, Email, Password, code, terms, sentTo }) => {
      const body = { UserName, Email: Email.trim(), Password, code: code.trim(), terms, language: lng };
      try {
        await answer(siteApi(lng).POST("/api/auth/register", { body }));
      } catch (failure) {
        throw sentTo ? failure : withoutCode(failure, t);
      }
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
      <CodeField
        code={form.text("code")}
        email={form.values.Email}
        check={() => {
          const mistake = checkBeforeCode(form.values, t);
          if (mistake) form.refuse(mistake.errors, mistake.problem);
          return !mistake;
        }}
        onSent={(email) => form.set("sentTo", email)}
      />
      <CheckField
        {...form.tick("terms")}
        label={t("auth.register.terms")}
        action={(id) => (
          <button
            type="button"
            id={id}
            className={styles.link}
            aria-haspopup="dialog"
            onClick={() => onTerms(() => form.set("terms", true))}
          >
            {t("auth.register.termsLink")}
          </button>
        )}
        required
      />
      <FormStatus form={form} />
      <Button type="submit" size="large" busy={form.state === "sending"}>
        {t("auth.register.submit")}
      </Button>
    </form>
  );
}
