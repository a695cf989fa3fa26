import { PasswordInput } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { useTexts } from "../../../i18n/texts";

interface PasswordBoxProps {
  label: string;
  value?: string;
  onChange: (value: string) => void;
  /** Tells a password manager whether to offer a stored password or to make a new one. */
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A password, with a button that shows what was typed, and what is wrong with it. */
export function PasswordBox({ hint, error, onChange, ...rest }: PasswordBoxProps) {
  const { t } = useTexts();
  return (
    <PasswordInput
      {...rest}
      name="password"
      size="md"
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error && <span role="alert">{error}</span>}
      visibilityToggleButtonProps={{ "aria-label": t("portal.gate.show") }}
    />
  );
}
