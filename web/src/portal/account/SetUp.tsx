import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { answer, type Schemas } from "../../api/client";
import { keyOf, problemAt } from "../../api/problems";
import { useTexts } from "../../i18n/texts";
import { CodeBox } from "../CodeBox";
import { PasswordBox } from "../PasswordBox";
import { usePortal } from "../portal";
import { problemBeside } from "../problems";
import style from "./Account.module.css";
import { RecoveryCodes } from "./RecoveryCodes";

/** Sets up two-step login: what the app needs, a code that proves that it has it, and the recovery codes. */
export function SetUp({ onConfirmed }: { onConfirmed?: () => void }) {
  const { t } = useTexts();
  const { api, refresh } = usePortal();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [password, setPassword] = useState("");
  const begin = useMutation({
    mutationFn: async () => (await answer(api.POST("/api/staff/me/two-step", { body: { password } }))).data,
    onSuccess: () => setPassword(""),
    onError: async (failure) => {
      if (keyOf(failure) === "errors.staff.twoStepOn") await refresh(); // set up in another window
    },
  });
  if (codes) return <RecoveryCodes codes={codes} />;
  if (begin.data) {
    const confirmed = (made: string[]) => {
      setCodes(made);
      onConfirmed?.();
    };
    return <Confirm setup={begin.data} onCodes={confirmed} onCancel={begin.reset} />;
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!begin.isPending) begin.mutate();
  };
  const problem = problemBeside(begin.error, ["password"], t);
  return (
    <div className={style.part}>
      <p>{t("portal.twoStep.text")}</p>
      <p className={style.soft}>{t("portal.twoStep.app")}</p>
      <form className={style.form} onSubmit={submit} noValidate aria-label={t("portal.twoStep.begin")}>
        <PasswordBox
          label={t("portal.twoStep.password")}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={problemAt(begin.error, "password")}
        />
        {problem && (
          <Alert color="redgum" role="alert">
            {problem}
          </Alert>
        )}
        <div>
          <Button type="submit" loading={begin.isPending}>
            {t("portal.twoStep.begin")}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface ConfirmProps {
  setup: Schemas["TwoStepSetup"];
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

function Confirm({ setup, onCodes, onCancel }: ConfirmProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [code, setCode] = useState("");
  const [empty, setEmpty] = useState(false);
  const here = useRef<HTMLFormElement>(null);
  useEffect(() => here.current?.focus(), []); // the button that brought this is gone
  const confirm = useMutation({
    mutationFn: async () => (await answer(api.POST("/api/staff/me/two-step/confirm", { body: { code } }))).data,
    onSuccess: (data) => onCodes(data.recoveryCodes ?? []),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(!code.trim());
    if (code.trim() && !confirm.isPending) confirm.mutate();
  };
  const problem = problemBeside(confirm.error, ["code"], t);
  return (
    <form
      className={style.part}
      onSubmit={submit}
      noValidate
      ref={here}
      tabIndex={-1}
      aria-label={t("portal.twoStep.begin")}
    >
      <ol className={style.steps}>
        <li>
          <p>{t("portal.twoStep.scan")}</p>
          <img src={setup.qr} alt={t("portal.twoStep.picture")} className={style.qr} width="200" height="200" />
          <p className={style.phone}>
            <a href={setup.url}>{t("portal.twoStep.here")}</a>
          </p>
          <p className={style.soft}>
            {t("portal.twoStep.type")}
            <code className={style.secret}>{setup.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </li>
        <li className={style.code}>
          <CodeBox
            digits
            value={code}
            onChange={setCode}
            hint={t("portal.twoStep.enter")}
            error={empty ? t("errors.field.required") : problemAt(confirm.error, "code")}
          />
        </li>
      </ol>
      {problem && (
        <Alert color="redgum" role="alert">
          {problem}
        </Alert>
      )}
      <div className={style.row}>
        <Button type="submit" loading={confirm.isPending}>
          {t("portal.twoStep.confirm")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("portal.twoStep.cancel")}
        </Button>
      </div>
    </form>
  );
}
