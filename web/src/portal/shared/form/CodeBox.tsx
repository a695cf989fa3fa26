import { TextInput } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { useTexts } from "../../../i18n/texts";

interface CodeBoxProps {
  value: string;
  onChange: (value: string) => void;
  hint: string;
  error?: ReactNode;
  /** Six digits and nothing else: a phone shows its digits. A recovery code has letters too. */
  digits?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A code of two-step login. */
export function CodeBox({ hint, error, digits = false, onChange, ...rest }: CodeBoxProps) {
  const { t } = useTexts();
  return (
    <TextInput
      {...rest}
      label={t("portal.gate.code")}
      description={hint}
      name="code"
      size="md"
      autoComplete="one-time-code"
      inputMode={digits ? "numeric" : "text"}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error && <span role="alert">{error}</span>}
    />
  );
}
