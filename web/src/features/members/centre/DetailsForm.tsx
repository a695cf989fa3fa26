import { useState } from "react";
import { explain, keyOf, ownWords } from "../../../api/problems";
import type { Me } from "../../../api/me";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { checkAddress, checkPhone, empty } from "../../../ui/rules";
import { TextField } from "../../../ui/TextField";
import { useForm } from "../../../ui/useForm";
import { useUpdateMe } from "../queries";
import styles from "./Details.module.css";

type Details = ReturnType<typeof detailsOf>;

function detailsOf(me: Me) {
  return {
    UserName: me.name,
    Contact: me.contact ?? "",
    FirstName: me.fname ?? "",
    LastName: me.lname ?? "",
    Address: me.address ?? "",
    FirstName2: me.fname2 ?? "",
    LastName2: me.lname2 ?? "",
    Email2: me.email2 ?? "",
    Contact2: me.contact2 ?? "",
  };
}

/** Only what was changed is sent. */
function changes(before: Details, after: Details): Partial<Details> {
  const names = Object.keys(before) as (keyof Details)[];
  return Object.fromEntries(
    names.filter((name) => after[name].trim() !== before[name]).map((name) => [name, after[name].trim()]),
  );
}

interface DetailsFormProps {
  me: Me;
  onSaved: () => void;
  onCancel: () => void;
}

/** Names, address and the second person belong to a membership; without one there are the user name and the phone number. */
export function DetailsForm({ me, onSaved, onCancel }: DetailsFormProps) {
  const { lng, t } = useTexts();
  const update = useUpdateMe();
  const [before] = useState(() => detailsOf(me)); // the account may be read anew while somebody types
  const form = useForm({
    name: `details:${me.documentId}`,
    initial: before,
    check: (values) => ({
      UserName: empty(values.UserName) ? t("errors.field.required") : undefined,
      Contact: checkPhone(values.Contact, t),
      Email2: checkAddress(values.Email2, t),
      Contact2: checkPhone(values.Contact2, t),
    }),
    send: async (values) => {
      await update.mutateAsync(changes(before, values));
      onSaved();
    },
    explain: (failure) => {
      const said = explain(failure, {
        failed: t("membership.details.failed"),
        offline: t("membership.details.offline"),
      });
      return keyOf(failure) === "errors.details.none" ? ownWords(failure, said) : said;
    },
  });
  const field = (name: keyof Details) => ({ ...form.text(name), label: t(`membership.details.${name}`) });
  const names = (first: "FirstName" | "FirstName2", last: "LastName" | "LastName2", own: boolean) => {
    const both = [
      <TextField key="first" {...field(first)} autoComplete={own ? "given-name" : "off"} />,
      <TextField key="last" {...field(last)} autoComplete={own ? "family-name" : "off"} />,
    ];
    return <div className={styles.pair}>{lng === "zh" ? both.reverse() : both}</div>;
  };
  return (
    <form {...form.form} className={styles.form} aria-label={t("membership.details.update")}>
      {me.is_member && names("FirstName", "LastName", true)}
      <TextField {...field("UserName")} autoComplete="nickname" required />
      <TextField {...field("Contact")} type="tel" autoComplete="tel" />
      {me.is_member && (
        <>
          <TextField {...field("Address")} multiline rows={2} autoComplete="street-address" />
          <h3>{t("membership.details.second")}</h3>
          {names("FirstName2", "LastName2", false)}
          <div className={styles.pair}>
            <TextField {...field("Email2")} type="email" autoComplete="off" />
            <TextField {...field("Contact2")} type="tel" autoComplete="off" />
          </div>
        </>
      )}
      <FormStatus form={form} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.state === "sending"}>
          {t("membership.details.save")}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            form.discard();
            onCancel();
          }}
        >
          {t("membership.details.cancel")}
        </Button>
      </div>
    </form>
  );
}
