import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { answer } from "../../../api/client";
import { keyOf, problemAt } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { CodeBox } from "../../shared/form/CodeBox";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { usePortal, type Me } from "../../shared/portal";
import { refusal, useForgetByLanguage } from "../../shared/problems";
import styles from "./Gate.module.css";

/** An account of one's own: address, password and, once the server asks for it, a code. */
export function OwnForm({ known, onEnter }: { known: string; onEnter: (me: Me) => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [coded, setCoded] = useState(false);
  const [problem, setProblem] = useState({ password: "", code: "" });
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => codeField.current?.focus(), [coded]);
  useForgetByLanguage(() => setProblem({ password: "", code: "" }));

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!email.trim() || !password) return setProblem({ password: t("errors.auth.both"), code: "" });
    if (coded && !code.trim()) return setProblem({ password: "", code: t("errors.staff.codeNeeded") });
    setBusy(true);
    setProblem({ password: "", code: "" });
    try {
      onEnter((await answer(api.POST("/api/staff/login", { body: { email, password, code } }))).data);
    } catch (failure) {
      if (keyOf(failure) === "errors.staff.codeNeeded") return setCoded(true);
      const wrongCode = problemAt(failure, "code");
      setProblem(wrongCode ? { password: "", code: wrongCode } : { password: refusal(failure, t), code: "" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t("portal.gate.email")}
        type="email"
        name="username"
        autoComplete="username"
        size="md"
        ref={known ? undefined : first}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setCoded(false); // another account may need no code
          setCode("");
        }}
      />
      <PasswordBox
        label={t("portal.gate.password")}
        autoComplete="current-password"
        ref={known ? first : undefined}
        value={password}
        onChange={setPassword}
        error={problem.password}
      />
      {coded && (
        <CodeBox
          ref={codeField}
          value={code}
          onChange={setCode}
          hint={t("portal.gate.codeHint")}
          error={problem.code}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t("portal.gate.logIn")}
      </Button>
      <p className={styles.hint}>{t("portal.gate.forgot")}</p>
    </form>
  );
}
