import { explain, refusalOf } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { checkPassword } from "../../../ui/rules";
import { useForm } from "../../../ui/useForm";
import { useChangePassword } from "../queries";
import styles from "./Details.module.css";

interface PasswordFormProps {
  onSaved: () => void;
  onCancel: () => void;
}

export function PasswordForm({ onSaved, onCancel }: PasswordFormProps) {
  const { t } = useTexts();
  const change = useChangePassword();
  const required = (text: string) => (text ? undefined : t("errors.field.required"));
  const form = useForm({
    name: "password",
    secrets: ["old", "new", "confirm"],
    initial: { old: "", new: "", confirm: "" },
    check: (values) => ({
      old: required(values.old),
      new: required(values.new) ?? checkPassword(values.new, t),
      confirm:
        required(values.confirm) ?? (values.confirm === values.new ? undefined : t("membership.password.mismatch")),
    }),
    summary: (values) => (values.old && values.new && values.confirm ? "" : t("membership.password.fill")),
    send: async (values) => {
      await change.mutateAsync({ old: values.old, new: values.new });
      onSaved();
    },
    explain: (failure) => {
      if (refusalOf(failure)?.status === 401) return t("membership.password.unknown");
      return explain(failure, { failed: t("membership.password.failed"), offline: t("membership.password.offline") });
    },
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("membership.details.password")}>
      <PasswordField
        {...form.text("old")}
        label={t("membership.password.old")}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.text("new")}
        label={t("membership.password.new")}
        hint={t("membership.password.hint")}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.text("confirm")}
        label={t("membership.password.confirm")}
        autoComplete="new-password"
        required
      />
      <FormStatus form={form} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.state === "sending"}>
          {t("membership.password.save")}
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
