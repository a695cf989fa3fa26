import { useRef } from "react";
import type { Me } from "../../../api/me";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { TextField } from "../../../ui/TextField";
import { useForm, type Form } from "../../../ui/useForm";
import type { Names } from "../api";
import { useFreshOffers } from "../queries";
import styles from "./Join.module.css";
import { problemOf } from "../usePayment";

/** The names that a membership is in. Once they are confirmed they stay as they are, and stay for a second try. */
export function useNames(me: Me, onConfirmed: () => void): Form<Names> {
  const { t } = useTexts();
  const fresh = useFreshOffers();
  return useForm({
    name: `join:${me.documentId}`,
    keep: true,
    initial: { firstName: me.fname ?? "", lastName: me.lname ?? "" },
    check: (names) => ({
      firstName: names.firstName.trim() ? undefined : t("errors.field.required"),
      lastName: names.lastName.trim() ? undefined : t("errors.field.required"),
    }),
    summary: () => t("errors.join.names"),
    send: async () => {
      await fresh.mutateAsync();
      onConfirmed();
    },
    explain: (failure) => problemOf(failure, t),
  });
}

interface NamesFormProps {
  form: Form<Names>;
  email: string;
  /** Somebody is paying: it is too late for another name. */
  paying: boolean;
}

export function NamesForm({ form, email, paying }: NamesFormProps) {
  const { lng, t } = useTexts();
  const confirmed = form.state === "done";
  const fields = useRef<HTMLDivElement>(null);
  const change = () => {
    form.set("firstName", form.values.firstName);
    fields.current?.querySelector("input")?.focus();
  };
  const name = (key: keyof Names, autoComplete: string) => (
    <TextField
      key={key}
      {...form.text(key)}
      label={t(`membership.join.${key}`)}
      autoComplete={autoComplete}
      maxLength={120}
      readOnly={confirmed}
      required
    />
  );
  const both = [name("firstName", "given-name"), name("lastName", "family-name")];
  return (
    <form {...form.form} className={styles.form} aria-label={t("membership.join.form")}>
      <div ref={fields} className={styles.pair}>
        {lng === "zh" ? both.reverse() : both}
      </div>
      <TextField
        label={t("membership.join.email")}
        hint={t("membership.join.emailHint")}
        value={email}
        onChange={() => {}}
        type="email"
        readOnly
      />
      <FormStatus form={form} />
      <div>
        {/* Two buttons, by their keys: one that became the submit button while it is pressed would submit. */}
        {confirmed ? (
          <Button key="change" kind="secondary" disabled={paying} onClick={change}>
            {t("membership.join.change")}
          </Button>
        ) : (
          <Button key="confirm" type="submit" busy={form.state === "sending"}>
            {t("membership.join.confirm")}
          </Button>
        )}
      </div>
    </form>
  );
}
