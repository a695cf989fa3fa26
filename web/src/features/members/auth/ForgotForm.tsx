import { answer } from "../../../api/client";
import { explain } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { checkAddress, empty } from "../../../ui/rules";
import { TextField } from "../../../ui/TextField";
import { useForm } from "../../../ui/useForm";
import styles from "./Auth.module.css";

/** Asks for the link to a new password. The answer is the same whether or not the address is known. */
export function ForgotForm() {
  const { lng, t } = useTexts();
  const form = useForm({
    name: "forgot",
    initial: { Email: "" },
    check: ({ Email }) => ({ Email: empty(Email) ? t("errors.field.required") : checkAddress(Email, t) }),
    send: async ({ Email }) => {
      await answer(siteApi(lng).POST("/api/auth/forgot", { body: { email: Email.trim() } }));
    },
    explain: (failure) => explain(failure, { failed: t("auth.forgot.failed"), offline: t("auth.forgot.offline") }),
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("auth.forgot.title")}>
      <p>{t("auth.forgot.text")}</p>
      <TextField {...form.text("Email")} label={t("auth.forgot.email")} type="email" autoComplete="username" required />
      <FormStatus form={form} done={t("auth.forgot.done")} />
      <Button type="submit" busy={form.state === "sending"}>
        {t("auth.forgot.submit")}
      </Button>
    </form>
  );
}
