import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { answer } from "../../../api/client";
import { keyOf } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { usePortal, type Me } from "../../shared/portal";
import { refusal, useForgetByLanguage } from "../../shared/problems";
import styles from "./Gate.module.css";

/** The shared password. onOff: it is switched off. */
export function SharedForm({ onEnter, onOff }: { onEnter: (me: Me) => void; onOff: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // the one thing to do here
  useForgetByLanguage(() => setProblem(""));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!password) return setProblem(t("portal.gate.empty"));
    setBusy(true);
    try {
      onEnter((await answer(api.POST("/api/staff/login", { body: { password } }))).data);
    } catch (failure) {
      if (keyOf(failure) === "errors.portal.off") return onOff();
      setProblem(refusal(failure, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* For the browser's keeper of passwords, which asks for a name beside each. */}
      <input type="text" name="username" autoComplete="username" value="portal" readOnly hidden />
      <PasswordBox
        label={t("portal.gate.password")}
        autoComplete="current-password"
        ref={field}
        value={password}
        onChange={setPassword}
        error={problem}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t("portal.gate.submit")}
      </Button>
    </form>
  );
}
