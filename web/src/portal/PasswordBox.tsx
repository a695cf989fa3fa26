import { PasswordInput } from "@mantine/core";
import type { Ref } from "react";
import { useTexts } from "../i18n/texts";

interface PasswordBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Tells a password manager whether to offer a stored password or to make a new one. */
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  problem?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password, with a button that shows what was typed, and what is wrong with it. */
export function PasswordBox({ hint, problem, onChange, ...rest }: PasswordBoxProps) {
  const { t } = useTexts();
  return (
    <PasswordInput
      {...rest}
      name="password"
      size="md"
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem && <span role="alert">{problem}</span>}
      visibilityToggleButtonProps={{ "aria-label": t("portal.gate.show") }}
    />
  );
}
