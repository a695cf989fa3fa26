import { Alert, Button, Group, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { problemBeside } from "../../shared/problems";
import styles from "./Stays.module.css";

interface ActFormProps {
  /** Tells the forms of a page apart. */
  name: string;
  title: string;
  /** What the button does. */
  label: string;
  doing: { isPending: boolean; error: unknown };
  /** Where the form itself says what is wrong; anything else is said at its end. */
  fields: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a form in which staff decide about the money of a stay. */
export function ActForm({ name, title, label, doing, fields, onSubmit, onClose, children }: ActFormProps) {
  const { t } = useTexts();
  const problem = doing.error ? problemBeside(doing.error, fields, t) : undefined;
  return (
    <form
      className={styles.form}
      aria-labelledby={`stay-${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!doing.isPending) onSubmit();
      }}
    >
      <h3 id={`stay-${name}`}>{title}</h3>
      {children}
      {problem && (
        <Alert color="redgum" role="alert">
          {problem}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={doing.isPending}>
          {label}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.stays.back")}
        </Button>
      </Group>
    </form>
  );
}

/** An amount of money, as people type it. What follows from it stands below. */
export const AmountInput = (props: TextInputProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={14}
    inputWrapperOrder={["label", "input", "description", "error"]}
    {...props}
  />
);

/** A sentence for whoever looks at it later. */
export const NoteInput = (props: TextInputProps) => <TextInput autoComplete="off" maxLength={300} {...props} />;
