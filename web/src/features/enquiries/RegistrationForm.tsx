import { useState } from "react";
import { explain } from "../../api/problems";
import { useTexts } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { ChoiceField } from "../../ui/ChoiceField";
import { FormStatus } from "../../ui/FormStatus";
import type { Image } from "../../ui/image";
import { lengthOf } from "../../ui/rules";
import { SelectField } from "../../ui/SelectField";
import { TextField } from "../../ui/TextField";
import { useForm } from "../../ui/useForm";
import { useScripted } from "../../ui/useScripted";
import styles from "./Form.module.css";
import { Honeypot } from "./Honeypot";
import { Registered } from "./Registered";
import { areas, checkRegistration, longestComment, stayTypes, type RegistrationValues } from "./rules";
import { sendRegistration, type Registration } from "./send";

const nothing: RegistrationValues = {
  FirstName: "",
  LastName: "",
  Email: "",
  PhoneNumber: "",
  StayType: "",
  Campsite: "",
  VIN: "",
  OrderNumber: "",
  Comments: "",
  website: "",
};

/** What the server takes: a choice that was not made is left out, and an area belongs to a campsite alone. */
function entry({ StayType, Campsite, ...rest }: RegistrationValues): Registration {
  return {
    ...rest,
    ...(StayType && { StayType }),
    ...(StayType === "Campsite" && Campsite && { Campsite }),
  };
}

/** The guest registration. The pictures are the areas', in their order. */
export function RegistrationForm({ pictures }: { pictures: readonly Image[] }) {
  const { lng, t } = useTexts();
  const [sent, setSent] = useState<{ email: string } | null>(null);
  const form = useForm({
    name: "registration",
    initial: nothing,
    check: (values) => checkRegistration(values, t),
    send: async (values, key) => {
      await sendRegistration(entry(values), lng, key);
      setSent({ email: values.Email.trim() });
    },
    explain: (failure) => explain(failure, { failed: t("register.failed"), offline: t("register.offline") }),
  });
  const scripted = useScripted();
  if (sent) return <Registered email={sent.email} onAnother={() => setSent(null)} />;
  const campsite = form.values.StayType === "Campsite";
  const left = longestComment - lengthOf(form.values.Comments);
  const counter = t(left < 0 ? "ui.form.over" : "ui.form.left", { count: Math.abs(left) });
  const first = (
    <TextField {...form.text("FirstName")} label={t("register.FirstName")} autoComplete="given-name" required />
  );
  const last = <TextField {...form.text("LastName")} label={t("register.LastName")} autoComplete="family-name" />;
  return (
    <form {...form.form} className={styles.form} aria-label={t("register.submit")}>
      <h2>{t("register.you")}</h2>
      <div className={styles.pair}>
        {lng === "zh" && last}
        {first}
        {lng !== "zh" && last}
      </div>
      <div className={styles.pair}>
        <TextField
          {...form.text("PhoneNumber")}
          label={t("register.PhoneNumber")}
          hint={t("register.phoneHint")}
          type="tel"
          autoComplete="tel"
          required
        />
        <TextField
          {...form.text("Email")}
          label={t("register.Email")}
          hint={t("register.emailHint")}
          type="email"
          autoComplete="email"
        />
      </div>
      <h2>{t("register.stay")}</h2>
      <div className={styles.pair}>
        <SelectField
          {...form.text("StayType")}
          label={t("register.StayType")}
          hint={t("register.stayHint")}
          options={[
            { value: "", label: t("register.choose") },
            ...stayTypes.map(({ value, text }) => ({ value, label: t(`register.stays.${text}`) })),
          ]}
          required
        />
        <TextField
          {...form.text("OrderNumber")}
          label={t("register.OrderNumber")}
          hint={t("register.orderHint")}
          required
        />
      </div>
      {campsite && (
        <ChoiceField
          {...form.text("Campsite")}
          label={t("register.Campsite")}
          hint={t("register.areaHint")}
          options={areas.map(({ value, text }, i) => ({
            value,
            label: t(`register.areas.${text}`),
            image: pictures[i] ?? null,
          }))}
        />
      )}
      <TextField
        {...form.text("VIN")}
        label={t("register.VIN")}
        hint={t("register.vinHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={campsite}
      />
      <TextField
        {...form.text("Comments")}
        label={t("register.Comments")}
        hint={`${t("register.commentsHint")} ${counter}`}
        multiline
      />
      <Honeypot {...form.text("website")} />
      <FormStatus form={form} />
      <Button type="submit" size="large" busy={form.state === "sending"} disabled={!scripted} className={styles.submit}>
        {t("register.submit")}
      </Button>
    </form>
  );
}
