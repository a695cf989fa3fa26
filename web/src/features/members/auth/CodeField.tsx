import { useState } from "react";
import { answer, ApiError } from "../../../api/client";
import { explain } from "../../../api/problems";
import { siteApi } from "../../../api/site";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { classes } from "../../../ui/classes";
import { TextField } from "../../../ui/TextField";
import styles from "./Auth.module.css";
import { useCountdown } from "./useCountdown";

const afterMistake = 3;

interface CodeFieldProps {
  /** The form's field of the code. */
  code: { name: string; value: string; onChange: (value: string) => void; error: string | undefined };
  /** The address to be proven. */
  email: string;
  /** Tells whether a code can be sent, or marks in the form what must be there before. */
  check: () => boolean;
  onSent: (email: string) => void;
}

/** The code that proves an address, and the button that has it sent. */
export function CodeField({ code, email: typed, check, onSent }: CodeFieldProps) {
  const { lng, t } = useTexts();
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string } | null>(null);

  const send = async () => {
    if (!check()) {
      setOutcome(null);
      return start(afterMistake);
    }
    setSending(true);
    try {
      const email = typed.trim();
      const { data } = await answer(siteApi(lng).POST("/api/auth/send-code", { body: { email, language: lng } }));
      start(data.retryAfter);
      onSent(email);
      setOutcome({ sent: true, text: t("auth.code.done") });
    } catch (failure) {
      const wait = failure instanceof ApiError ? failure.retryAfter : undefined;
      start(wait ?? 0);
      setOutcome({
        sent: false,
        text: explain(failure, { failed: t("auth.code.failed"), offline: t("auth.code.offline") }),
      });
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.code}>
      <TextField
        {...code}
        label={t("auth.code.label")}
        hint={t("auth.code.hint")}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        required
      />
      <div className={styles.send}>
        <Button kind="secondary" busy={sending} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? t(outcome?.sent ? "auth.code.sent" : "auth.code.wait", { seconds: left }) : t("auth.code.send")}
        </Button>
      </div>
      <p role="status" className={classes(styles.outcome, outcome?.sent === false && styles.bad)}>
        {outcome?.text}
      </p>
    </div>
  );
}
