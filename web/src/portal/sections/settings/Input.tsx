import { Button, Checkbox, NativeSelect, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { Setting } from "../../shared/park/settings";
import { choiceOf, helpOf, labelOf } from "./keys";
import styles from "./Settings.module.css";
import { languageIn, useShow } from "./ShownValue";
import { isDefault, toForm, type Field, type Values } from "./values";

interface InputProps {
  field: Field;
  setting: Setting;
  form: UseFormReturnType<Values>;
}

/** What a setting is typed or chosen with, and the way back to its default. */
export function Input({ field, setting, form }: InputProps) {
  const { t } = useTexts();
  const show = useShow();
  const value = toForm(setting, setting.default);
  const changed = !isDefault(setting, form.values[setting.key]);
  const said = { name: t(labelOf(field.name)), value: show(setting, value) };
  const empty = value === "" || (Array.isArray(value) && value.length === 0);
  return (
    <div className={styles.input}>
      <Control field={field} setting={setting} form={form} />
      {setting.wrong && <p className={styles.wrong}>{t("portal.settings.wrong", { value: setting.wrong })}</p>}
      {changed && (
        <Button
          variant="transparent"
          color="gray"
          size="compact-sm"
          className={styles.reset}
          aria-label={t(empty ? "portal.settings.clearOf" : "portal.settings.defaultOf", said)}
          onClick={() => form.setFieldValue(setting.key, value)}
        >
          {t(empty ? "portal.settings.clear" : "portal.settings.default", said)}
        </Button>
      )}
    </div>
  );
}

function Control({ field, setting, form }: InputProps) {
  const { t } = useTexts();
  const { key, type, of, choices, unit, min, max } = setting;
  const language = languageIn(field, key);
  const named = t(labelOf(field.name));
  // The head shows the help once for both languages; here it is for the ear.
  const described = (hint?: string) => (
    <>
      <VisuallyHidden>{t(helpOf(field.name))} </VisuallyHidden>
      {hint}
    </>
  );
  const bound = (value: number) =>
    unit ? t(`portal.settings.with.${unit}`, { value: formatNumber(value) }) : formatNumber(value);
  const common = {
    ...(language ? { label: t(language) } : { "aria-label": named }),
    description: described(),
    ...(language && { lang: key.endsWith("_zh") ? "zh" : "en" }),
  };
  const props = form.getInputProps(key);
  const options = (choices ?? []).map((value) => ({ value, label: t(choiceOf(value)) }));
  switch (type) {
    case "yesNo":
      return (
        <Switch
          label={named}
          aria-describedby={`${field.name}-help`}
          {...form.getInputProps(key, { type: "checkbox" })}
        />
      );
    case "choice":
      return <NativeSelect {...common} data={options} {...props} />;
    case "longText":
      return <Textarea {...common} autosize minRows={2} maxRows={12} {...props} />;
    case "list":
      return of === "choice" ? (
        <Checkbox.Group label={<VisuallyHidden>{named}</VisuallyHidden>} description={described()} {...props}>
          <Stack gap="xs">
            {options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Textarea
          {...common}
          description={described(t("portal.settings.lines"))}
          autosize
          minRows={2}
          maxRows={12}
          {...props}
        />
      );
    case "money":
    case "number":
      return (
        <TextInput
          {...common}
          className={styles.number}
          inputMode="decimal"
          description={described(
            min !== undefined && max !== undefined
              ? t("portal.settings.bounds", { min: bound(min), max: bound(max) })
              : "",
          )}
          rightSection={unit && <span className={styles.unit}>{t(`portal.settings.units.${unit}`)}</span>}
          rightSectionWidth={unit ? 72 : undefined}
          {...props}
        />
      );
  }
  const inputs: Partial<Record<Setting["type"], string>> = { email: "email", url: "url", source: "url", date: "date" };
  return <TextInput {...common} type={inputs[type] ?? "text"} autoComplete="off" {...props} />;
}
