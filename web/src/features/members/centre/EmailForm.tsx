import { explain, refusalOf } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { checkAddress, empty } from "../../../ui/rules";
import { TextField } from "../../../ui/TextField";
import { useForm } from "../../../ui/useForm";
import { CodeField } from "../auth/CodeField";
import { useChangeEmail } from "../queries";
import styles from "./Details.module.css";

const nothing = { Email: "", password: "", code: "", sentTo: "" };

interface EmailFormProps {
  onSaved: (email: string) => void;
  onCancel: () => void;
}

/** Another address to log in with: a code proves it, and the password that it is the owner who asks. */
export function EmailForm({ onSaved, onCancel }: EmailFormProps) {
  const { t } = useTexts();
  const change = useChangeEmail();
  const required = (text: string) => (empty(text) ? t("errors.field.required") : undefined);
  const address = (text: string) => required(text) ?? checkAddress(text, t);
  const form = useForm({
    name: "email",
    secrets: ["password"],
    initial: nothing,
    check: (values) => ({
      Email: address(values.Email),
      password: values.password ? undefined : t("errors.field.required"),
      code: empty(values.code) ? t(values.sentTo ? "errors.field.required" : "auth.code.first") : undefined,
    }),
    send: async ({ Email, password, code }) => {
      const me = await change.mutateAsync({ Email: Email.trim(), password, code: code.trim() });
      onSaved(me.email);
    },
    explain: (failure) => {
      if (refusalOf(failure)?.status === 401) return t("membership.password.unknown");
      return explain(failure, { failed: t("membership.details.failed"), offline: t("membership.details.offline") });
    },
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("membership.details.changeEmail")}>
      <TextField
        {...form.text("Email")}
        label={t("membership.email.new")}
        hint={t("membership.email.hint")}
        type="email"
        autoComplete="email"
        required
      />
      <CodeField
        code={form.text("code")}
        email={form.values.Email}
        check={() => {
          const problem = address(form.values.Email);
          if (problem) form.refuse({ Email: problem }, problem);
          return !problem;
        }}
        onSent={(email) => form.set("sentTo", email)}
      />
      <PasswordField
        {...form.text("password")}
        label={t("membership.email.password")}
        autoComplete="current-password"
        required
      />
      <FormStatus form={form} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.state === "sending"}>
          {t("membership.details.changeEmail")}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            form.discard();
            onCancel();
          }}
        >
          {t("membership.details.cancel")}
        </Button>
      </div>
    </form>
  );
}
