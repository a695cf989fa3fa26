import { useQueryClient } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { checkPassword } from "../../../ui/rules";
import { FormFoot } from "../../shared/form/FormFoot";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { useApiForm } from "../../shared/form/useApiForm";
import { usePortal } from "../../shared/portal";
import styles from "./Account.module.css";
import { sessionsKey } from "./Sessions";

const nothing = { old: "", new: "", confirm: "" };

/** Changes one's own password, and ends every other session. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const password = useApiForm({
    name: "password",
    initial: nothing,
    secrets: ["old", "new", "confirm"],
    check: (values) => ({
      old: values.old ? null : t("errors.field.required"),
      new: values.new ? checkPassword(values.new, t) : t("errors.field.required"),
      confirm: values.new === values.confirm ? null : t("membership.password.mismatch"),
    }),
    send: (values) => answer(api.PUT("/api/staff/me/password", { body: { old: values.old, new: values.new } })),
    next: () => nothing,
    onSaved: () => void queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  const { form } = password;
  return (
    <form className={styles.form} onSubmit={password.onSubmit} noValidate aria-labelledby="password">
      {/* For the browser's keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordBox
        label={t("membership.password.old")}
        autoComplete="current-password"
        {...form.getInputProps("old")}
      />
      <PasswordBox
        label={t("membership.password.new")}
        hint={t("membership.password.hint")}
        autoComplete="new-password"
        {...form.getInputProps("new")}
      />
      <PasswordBox
        label={t("membership.password.confirm")}
        autoComplete="new-password"
        {...form.getInputProps("confirm")}
      />
      <FormFoot form={password} label={t("membership.password.save")} saved={t("membership.password.saved")} />
    </form>
  );
}
