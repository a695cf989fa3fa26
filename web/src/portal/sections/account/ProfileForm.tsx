import { NativeSelect, TextInput } from "@mantine/core";
import { answer } from "../../../api/client";
import { textOr, useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { changedFields } from "../../shared/form/merge";
import { useApiForm } from "../../shared/form/useApiForm";
import { usePortal, type Me } from "../../shared/portal";
import styles from "./Account.module.css";

/** How the park calls and writes to whoever is logged in. Address and role are an owner's to change. */
export function ProfileForm({ me }: { me: Me }) {
  const { t } = useTexts();
  const { api, refresh } = usePortal();
  const profile = useApiForm({
    name: "profile",
    initial: { name: me.name, language: me.language === "zh" ? ("zh" as const) : ("en" as const) },
    check: ({ name }) => (name.trim() ? {} : { name: t("errors.field.required") }),
    send: (values, before) => answer(api.PUT("/api/staff/me", { body: changedFields(before, values) })),
    next: ({ data }, { language }) => ({ name: data.name, language }),
    onSaved: () => void refresh(),
  });
  const { form } = profile;
  return (
    <form className={styles.form} onSubmit={profile.onSubmit} noValidate aria-labelledby="profile">
      <dl className={styles.facts}>
        <div>
          <dt>{t("portal.account.email")}</dt>
          <dd>{me.email}</dd>
        </div>
        <div>
          <dt>{t("portal.account.roleName")}</dt>
          <dd>{textOr(t, `portal.account.role.${me.role}`, me.role)}</dd>
        </div>
      </dl>
      <TextInput label={t("portal.account.name")} autoComplete="name" maxLength={80} {...form.getInputProps("name")} />
      <NativeSelect
        label={t("portal.account.mailLanguage")}
        data={[
          { value: "en", label: t("nav.english") },
          { value: "zh", label: t("nav.chinese") },
        ]}
        {...form.getInputProps("language")}
      />
      <FormFoot form={profile} label={t("portal.form.save")} saved={t("portal.account.saved")} discardable />
    </form>
  );
}
