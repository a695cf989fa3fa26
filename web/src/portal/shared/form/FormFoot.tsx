import { Alert, Button, Group } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import styles from "./FormFoot.module.css";
import type { ApiForm } from "./useApiForm";

interface FormFootProps<Values> {
  form: ApiForm<Values>;
  /** What the button does: "Save the password". */
  label: string;
  /** What is said once it is saved; "" where something else says so. */
  saved: string;
  /** Offers to give back what is stored, as soon as something was changed. */
  discardable?: boolean;
  /** It stays in sight while something is unsaved, for a form that is longer than the screen. */
  stays?: boolean;
}

/** The end of a form: what went wrong beside the fields, that it is saved, and the button. */
export function FormFoot<Values>({ form, label, saved, discardable = false, stays = false }: FormFootProps<Values>) {
  const { t } = useTexts();
  return (
    <>
      <div role="status" className={styles.say}>
        {form.saved && saved && <Alert color="leaf">{saved}</Alert>}
      </div>
      {form.problem && (
        <Alert color="redgum" role="alert">
          {form.problem}
        </Alert>
      )}
      <Group gap="xs" className={stays && form.dirty ? styles.stays : undefined}>
        <Button type="submit" loading={form.saving}>
          {label}
        </Button>
        {discardable && form.dirty && !form.saving && (
          <Button variant="default" onClick={form.discard}>
            {t("portal.form.discard")}
          </Button>
        )}
      </Group>
    </>
  );
}
