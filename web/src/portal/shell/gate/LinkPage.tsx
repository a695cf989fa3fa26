import { Alert, Button, Loader } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type SubmitEvent } from "react";
import { answer, type Schemas } from "../../../api/client";
import { keyOf, problemAt } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { checkPassword } from "../../../ui/rules";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { usePortal } from "../../shared/portal";
import { problemBeside, refusal } from "../../shared/problems";
import { useTitle } from "../../shared/useTitle";
import styles from "./Gate.module.css";
import { GateCard } from "./GateCard";

/** Where an invitation, or a link to a new password, leads: whose it is, and a password to choose. */
export function LinkPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const token = useToken();
  const whose = useQuery({
    queryKey: ["link", token],
    queryFn: async () => (await answer(api.POST("/api/staff/link", { body: { token } }))).data,
    enabled: token !== "",
    refetchOnWindowFocus: false, // what was typed must not go when somebody looks at the mail again
  });
  if (!token || keyOf(whose.error) === "errors.staff.link") return <Dead />;
  if (whose.data) return <Choose key={token} token={token} whose={whose.data} />;
  return (
    <GateCard title={t("portal.title")}>
      {whose.error ? (
        <>
          <p role="alert">{refusal(whose.error, t)}</p>
          <Button onClick={() => void whose.refetch()} loading={whose.isFetching} fullWidth size="md">
            {t("portal.tryAgain")}
          </Button>
        </>
      ) : (
        <Loader aria-label={t("ui.loading")} className={styles.checking} mx="auto" />
      )}
    </GateCard>
  );
}

/** The secret behind the #. A second link that is pasted into the same tab changes nothing else. */
function useToken() {
  const read = () => window.location.hash.slice(1);
  const [token, setToken] = useState(read);
  useEffect(() => {
    const listen = () => setToken(read());
    window.addEventListener("hashchange", listen);
    return () => window.removeEventListener("hashchange", listen);
  }, []);
  return token;
}

function Dead() {
  const { t } = useTexts();
  useTitle(t("portal.link.dead"));
  return (
    <GateCard title={t("portal.link.dead")}>
      <p role="alert">{t("portal.link.deadText")}</p>
      <Button component="a" href="/admin" size="md" fullWidth>
        {t("portal.link.toGate")}
      </Button>
    </GateCard>
  );
}

function Choose({ token, whose }: { token: string; whose: Schemas["StaffLinkAnswer"] }) {
  const { t } = useTexts();
  const { api, toGate } = usePortal();
  const [password, setPassword] = useState("");
  const [confirm, setConfirm] = useState("");
  const [checked, setChecked] = useState(false);
  const accept = useMutation({
    mutationFn: () => answer(api.POST("/api/staff/accept", { body: { token, password } })),
    onSuccess: () => toGate(whose.email),
  });
  const { name, email, invited } = whose;
  const title = invited ? t("portal.link.invitation", { name }) : t("portal.link.reset");
  useTitle(title);
  if (keyOf(accept.error) === "errors.staff.link") return <Dead />;

  const short = password ? checkPassword(password, t) : t("errors.field.required");
  const mismatch = password === confirm ? undefined : t("portal.link.mismatch");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!short && !mismatch && !accept.isPending) accept.mutate();
  };
  const problem = problemBeside(accept.error, ["password"], t);
  return (
    <GateCard title={title}>
      <p className={styles.subtitle}>
        {t(invited ? "portal.link.invitationText" : "portal.link.resetText", { name, email })}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* For the browser's keeper of passwords. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordBox
          label={t("portal.link.password")}
          hint={t("reset.passwordHint")}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={checked && short ? short : problemAt(accept.error, "password")}
        />
        <PasswordBox
          label={t("portal.link.confirm")}
          autoComplete="new-password"
          value={confirm}
          onChange={setConfirm}
          error={checked ? mismatch : undefined}
        />
        {problem && (
          <Alert color="redgum" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={accept.isPending}>
          {t("portal.link.submit")}
        </Button>
      </form>
    </GateCard>
  );
}
