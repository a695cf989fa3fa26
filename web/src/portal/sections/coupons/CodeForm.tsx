import { Button, Loader, TextInput } from "@mantine/core";
import type { RefObject } from "react";
import { useTexts } from "../../../i18n/texts";
import { grouped } from "./code";
import styles from "./CodeForm.module.css";

interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  busy: boolean;
  problem: string;
  onCode: (code: string) => void;
  onSubmit: (code: string) => void;
}

export function CodeForm({ field, code, busy, problem, onCode, onSubmit }: CodeFormProps) {
  const { t } = useTexts();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // From the field itself: a scanner's last letter and its Enter may come before React has drawn.
        onSubmit(field.current?.value.trim() ?? "");
      }}
    >
      <TextInput
        ref={field}
        className={styles.field}
        classNames={{ input: styles.input ?? "" }}
        size="lg"
        label={t("portal.coupons.code")}
        description={t("portal.coupons.codeHint")}
        value={code}
        onChange={({ currentTarget: { value, selectionStart } }) =>
          // Grouped while writing on; a correction in the middle is left alone, or the cursor would jump.
          onCode(selectionStart === value.length ? grouped(value) : value)
        }
        onBlur={() => onCode(grouped(code))}
        error={problem && <span role="alert">{problem}</span>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      {/* Never disabled: while one check is under way the Enter of the next scan must still be heard. */}
      <Button type="submit" size="lg" variant="default" aria-busy={busy} rightSection={busy && <Loader size="xs" />}>
        {t("portal.coupons.check")}
      </Button>
    </form>
  );
}
