import { Button, Checkbox, NativeSelect, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTexts } from "../../i18n/texts";
import type { Setting } from "./queries";
import style from "./Settings.module.css";
import { languageOf, useShow } from "./ShownValue";
import { isDefault, toForm, type Field, type Values } from "./values";
import { choiceOf, labelOf } from "./keys";

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
  const label = t(labelOf(field.name));
  return (
    <div className={style.input}>
      <Control field={field} setting={setting} form={form} />
      {setting.wrong && <p className={style.wrong}>{t("portal.settings.wrong", { value: setting.wrong })}</p>}
      {changed && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t("portal.settings.defaultOf", { name: label, value: show(setting, value) })}
          onClick={() => form.setFieldValue(setting.key, value)}
        >
          {t("portal.settings.default", { value: show(setting, value) })}
        </Button>
      )}
    </div>
  );
}

function Control({ field, setting, form }: InputProps) {
  const { t } = useTexts();
  const { key, type, of, choices, unit, min, max } = setting;
  const language = languageOf(key) ?? (field.chinese ? "nav.english" : undefined);
  const named = t(labelOf(field.name));
  const common = {
    ...(language ? { label: t(language) } : { "aria-label": named }),
    "aria-describedby": `${field.name}-help`,
    ...(language && { lang: key.endsWith("_zh") ? "zh" : "en" }),
  };
  const props = form.getInputProps(key);
  const options = (choices ?? []).map((value) => ({ value, label: t(choiceOf(value)) }));
  switch (type) {
    case "yesNo":
      return <Switch label={named} {...form.getInputProps(key, { type: "checkbox" })} />;
    case "choice":
      return <NativeSelect {...common} data={options} {...props} />;
    case "longText":
      return <Textarea {...common} autosize minRows={2} maxRows={12} {...props} />;
    case "list":
      return of === "choice" ? (
        <Checkbox.Group aria-label={named} {...props}>
          <Stack gap="xs">
            {options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Textarea {...common} description={t("portal.settings.lines")} autosize minRows={2} maxRows={12} {...props} />
      );
    case "money":
    case "number":
      return (
        <TextInput
          {...common}
          className={style.number}
          inputMode="decimal"
          description={min !== undefined && max !== undefined ? t("portal.settings.bounds", { min, max }) : undefined}
          rightSection={unit && <span className={style.unit}>{t(`portal.settings.units.${unit}`)}</span>}
          rightSectionWidth={unit ? 72 : undefined}
          {...props}
        />
      );
  }
  const inputs: Partial<Record<Setting["type"], string>> = { email: "email", url: "url", date: "date" };
  return <TextInput {...common} type={inputs[type] ?? "text"} autoComplete="off" {...props} />;
}
