import { Alert, Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { answer } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { checkPassword } from "../../ui/rules";
import { PasswordBox } from "../PasswordBox";
import { usePortal } from "../portal";
import { problemAt, problemBeside } from "../problems";
import style from "./Account.module.css";
import { sessionsKey } from "./Sessions";

const nothing = { old: "", password: "", confirm: "" };

/** Changes one's own password, and ends every other session. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const [values, setValues] = useState(nothing);
  const [checked, setChecked] = useState(false);
  const { old, password, confirm } = values;
  const change = useMutation({
    mutationFn: () => answer(api.PUT("/api/staff/me/password", { body: { old, new: password } })),
    onSuccess: async () => {
      setValues(nothing);
      setChecked(false);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const put = (name: keyof typeof nothing) => (value: string) => {
    if (change.isSuccess) change.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
  const short = password ? checkPassword(password, t) : t("errors.field.required");
  const mismatch = password === confirm ? undefined : t("membership.password.mismatch");
  const missing = old ? undefined : t("errors.field.required");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!missing && !short && !mismatch && !change.isPending) change.mutate();
  };
  const problem = problemBeside(change.error, ["old", "new"], t);
  return (
    <form className={style.form} onSubmit={submit} noValidate aria-labelledby="password">
      {/* For the browser's keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordBox
        label={t("membership.password.old")}
        autoComplete="current-password"
        value={old}
        onChange={put("old")}
        problem={checked && missing ? missing : problemAt(change.error, "old")}
      />
      <PasswordBox
        label={t("membership.password.new")}
        hint={t("membership.password.hint")}
        autoComplete="new-password"
        value={password}
        onChange={put("password")}
        problem={checked && short ? short : problemAt(change.error, "new")}
      />
      <PasswordBox
        label={t("membership.password.confirm")}
        autoComplete="new-password"
        value={confirm}
        onChange={put("confirm")}
        problem={checked ? mismatch : undefined}
      />
      <div role="status" className={style.say}>
        {change.isSuccess && <Alert color="leaf">{t("membership.password.saved")}</Alert>}
      </div>
      {problem && (
        <Alert color="redgum" role="alert">
          {problem}
        </Alert>
      )}
      <div>
        <Button type="submit" loading={change.isPending}>
          {t("membership.password.save")}
        </Button>
      </div>
    </form>
  );
}
