import { useEffect, useId, useRef, type ReactNode } from "react";
import { explain } from "../api/problems";
import { useTexts } from "../i18n/texts";
import { empty } from "../ui/rules";
import { useForm } from "../ui/useForm";
import styles from "./EnquiryPanel.module.css";
import { Glyph } from "./icons";
import parts from "./parts.module.css";
import type { Desk } from "./transport";
import type { Talk } from "./useConversation";

interface EnquiryPanelProps {
  conversation: Talk;
  desk: Desk;
  /** Why nobody can be talked to; nothing where the form was asked for. */
  why: readonly string[];
  onBack: (sent: boolean) => void;
}

/** Leaves a question with the park's people, with the conversation beside it. */
export function EnquiryPanel({ conversation, desk, why, onBack }: EnquiryPanelProps) {
  const { t, lng } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  const question = conversation.talk.entries.findLast(({ from }) => from === "visitor")?.text ?? "";
  const form = useForm({
    name: "chatEnquiry",
    initial: { Name: "", Email: "", Message: question, website: "" },
    check: ({ Name, Email, Message }) => ({
      Name: empty(Name) ? t("widget.enquiry.required") : undefined,
      Email: empty(Email)
        ? t("widget.enquiry.required")
        : /^\S+@\S+\.\S+$/.test(Email.trim())
          ? undefined
          : t("widget.enquiry.address"),
      Message: empty(Message) ? t("widget.enquiry.required") : undefined,
    }),
    send: async (values, key) => {
      await desk.leaveEnquiry({ ...values, conversation: conversation.secret ?? "", language: lng }, key);
      conversation.note();
      onBack(true);
    },
    explain: (failure) => explain(failure, { offline: t("widget.enquiry.failed") }),
  });
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
  }, []);
  const sending = form.state === "sending";
  return (
    <div className={parts.scroller}>
      <form {...form.form} className={styles.enquiry} aria-label={t("widget.enquiry.title")}>
        <button ref={back} type="button" className={styles.back} onClick={() => onBack(false)}>
          <Glyph name="back" />
          {t("widget.enquiry.back")}
        </button>
        {why.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <h3>{t("widget.enquiry.title")}</h3>
        <p>{t("widget.enquiry.lead")}</p>
        <Labelled label={t("widget.enquiry.name")} error={form.errors.Name}>
          {(control) => (
            <input
              {...control}
              name="Name"
              autoComplete="name"
              value={form.values.Name}
              onChange={({ target }) => form.set("Name", target.value)}
            />
          )}
        </Labelled>
        <Labelled label={t("widget.enquiry.email")} error={form.errors.Email}>
          {(control) => (
            <input
              {...control}
              name="Email"
              type="email"
              autoComplete="email"
              value={form.values.Email}
              onChange={({ target }) => form.set("Email", target.value)}
            />
          )}
        </Labelled>
        <Labelled label={t("widget.enquiry.text")} error={form.errors.Message}>
          {(control) => (
            <textarea
              {...control}
              name="Message"
              rows={4}
              maxLength={2000}
              value={form.values.Message}
              onChange={({ target }) => form.set("Message", target.value)}
            />
          )}
        </Labelled>
        {/* People neither see nor reach it; whatever fills it in is a bot. */}
        <label className={parts.unseen} aria-hidden="true">
          {t("widget.enquiry.leaveEmpty")}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={({ target }) => form.set("website", target.value)}
          />
        </label>
        {form.problem && (
          <p className={styles.problem} role="alert">
            {form.problem}
          </p>
        )}
        <button type="submit" className={styles.submit} aria-disabled={sending || undefined}>
          {t(sending ? "widget.enquiry.sending" : "widget.enquiry.submit")}
        </button>
      </form>
    </div>
  );
}

interface Control {
  id: string;
  className: string | undefined;
  required: true;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

function Labelled(props: { label: string; error: string | undefined; children: (control: Control) => ReactNode }) {
  const { label, error, children } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: parts.input,
        required: true,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
