import { explain } from "../../api/problems";
import { useTexts } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { FormStatus } from "../../ui/FormStatus";
import { TextField } from "../../ui/TextField";
import { useForm } from "../../ui/useForm";
import { useScripted } from "../../ui/useScripted";
import styles from "./Form.module.css";
import { Honeypot } from "./Honeypot";
import { checkEnquiry } from "./rules";
import { sendEnquiry } from "./send";

const nothing = { Name: "", PhoneNumber: "", Email: "", Company: "", Subject: "", Question: "", website: "" };

export function EnquiryForm() {
  const { lng, t } = useTexts();
  const form = useForm({
    name: "enquiry",
    initial: nothing,
    check: (values) => checkEnquiry(values, t),
    send: (values, key) => sendEnquiry(values, lng, key),
    explain: (failure) =>
      explain(failure, { failed: t("contactUs.form.failed"), offline: t("contactUs.form.offline") }),
  });
  const label = (name: Exclude<keyof typeof nothing, "website">) => t(`contactUs.form.${name}`);
  const scripted = useScripted();
  return (
    <form {...form.form} className={styles.form} aria-label={t("contactUs.form.title")}>
      <div className={styles.pair}>
        <TextField {...form.text("Name")} label={label("Name")} autoComplete="name" required />
        <TextField {...form.text("Email")} label={label("Email")} type="email" autoComplete="email" required />
      </div>
      <div className={styles.pair}>
        <TextField
          {...form.text("PhoneNumber")}
          label={label("PhoneNumber")}
          hint={t("contactUs.form.phoneHint")}
          type="tel"
          autoComplete="tel"
        />
        <TextField {...form.text("Company")} label={label("Company")} autoComplete="organization" />
      </div>
      <TextField {...form.text("Subject")} label={label("Subject")} required />
      <TextField {...form.text("Question")} label={label("Question")} multiline rows={6} required />
      <Honeypot {...form.text("website")} />
      <FormStatus form={form} done={t("contactUs.form.done")} />
      <Button type="submit" size="large" busy={form.state === "sending"} disabled={!scripted} className={styles.submit}>
        {t("contactUs.form.submit")}
      </Button>
    </form>
  );
}
