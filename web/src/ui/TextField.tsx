import type { ComponentPropsWithRef } from "react";
import { Field, type FieldTexts } from "./Field";

type Native = Pick<
  ComponentPropsWithRef<"input">,
  | "type"
  | "maxLength"
  | "minLength"
  | "autoComplete"
  | "inputMode"
  | "pattern"
  | "placeholder"
  | "disabled"
  | "readOnly"
  | "onBlur"
  | "autoCapitalize"
  | "spellCheck"
>;

type TextFieldProps = FieldTexts & {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  multiline?: boolean | undefined;
  rows?: number | undefined;
} & { [Name in keyof Native]: Native[Name] | undefined };

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    onChange,
    multiline,
    rows = 4,
    type = "text",
    onBlur,
    pattern,
    ...rest
  } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) =>
        multiline ? (
          <textarea {...rest} {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input
            {...rest}
            {...control}
            type={type}
            pattern={pattern}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
