import { NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTexts, type Translate } from "../../../i18n/texts";
import { roles, type Person } from "./queries";

/** What an owner decides about a person. */
export type Details = Pick<Person, "name" | "email" | "role" | "language">;

export const checkDetails =
  (t: Translate) =>
  ({ name, email }: Details) => ({
    ...(!name.trim() && { name: t("errors.field.required") }),
    ...(!email.trim() && { email: t("errors.field.required") }),
  });

/** The fields of somebody's invitation, and of whoever works here already. */
export function PersonFields({ form }: { form: UseFormReturnType<Details> }) {
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t("portal.account.name")}
        autoComplete="off"
        maxLength={80}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput
        label={t("portal.account.email")}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps("email")}
      />
      <Radio.Group label={t("portal.account.roleName")} {...form.getInputProps("role")}>
        <Stack gap="xs" mt={4}>
          {roles.map((role) => (
            <Radio
              key={role}
              value={role}
              label={t(`portal.account.role.${role}`)}
              description={t(`portal.people.may.${role}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={t("portal.people.mailLanguage")}
        data={[
          { value: "en", label: t("nav.english") },
          { value: "zh", label: t("nav.chinese") },
        ]}
        {...form.getInputProps("language")}
      />
    </>
  );
}
