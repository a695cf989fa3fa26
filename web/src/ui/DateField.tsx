import { Field, type FieldTexts } from "./Field";

type DateFieldProps = FieldTexts & {
  name?: string | undefined;
  /** A plain date, "2026-12-24", or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  autoComplete?: string | undefined;
};

/** The device's own calendar, which knows the reader's habits. */
export function DateField({ label, hint, error, required, onChange, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <input {...rest} {...control} type="date" onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
