import { Alert, Button, Loader, PasswordInput } from "@mantine/core";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { answer, ApiError } from "../../api/client";
import { useTexts, type Translate } from "../../i18n/texts";
import { LanguageButton } from "../frame/LanguageButton";
import { explain } from "../api";
import { usePortal } from "../portal";
import { useTitle } from "../useTitle";
import style from "./Gate.module.css";

/** The password gate. It also says that the server can't be reached, since nothing else can be shown then. */
export function Gate() {
  const { t } = useTexts();
  const { lock, look } = usePortal();
  useTitle();
  if (lock === "checking") {
    return (
      <main className={style.gate}>
        <Loader aria-label={t("ui.loading")} className={style.checking} />
      </main>
    );
  }
  return (
    <main className={style.gate}>
      <div className={style.card}>
        <img src="/brand/favicon.svg" width="56" height="56" alt="" className={style.mark} />
        <h1 className={style.title}>{t("portal.title")}</h1>
        {lock === "unreachable" ? (
          <>
            <p role="alert">{t("portal.offline")}</p>
            <Button onClick={() => void look()} fullWidth size="md">
              {t("portal.tryAgain")}
            </Button>
          </>
        ) : (
          <PasswordForm away={lock === "away"} />
        )}
      </div>
      <div className={style.foot}>
        <a href="/">{t("portal.back")}</a>
        <LanguageButton />
      </div>
    </main>
  );
}

function PasswordForm({ away }: { away: boolean }) {
  const { t } = useTexts();
  const { api, unlocked } = usePortal();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // the one thing to do here

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!password) return setProblem(t("portal.gate.empty"));
    setBusy(true);
    try {
      await answer(api.POST("/api/staff/login", { body: { password } }));
      unlocked();
    } catch (failure) {
      setProblem(refusal(failure, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={style.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={style.subtitle}>{t("portal.gate.subtitle")}</p>
      {away && (
        <Alert color="leaf" role="status">
          {t("portal.gate.away")}
        </Alert>
      )}
      {/* For the browser's keeper of passwords, which asks for a name beside each. */}
      <input type="text" name="username" autoComplete="username" value="portal" readOnly hidden />
      <PasswordInput
        label={t("portal.gate.password")}
        name="password"
        autoComplete="current-password"
        ref={field}
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem && <span role="alert">{problem}</span>}
        visibilityToggleButtonProps={{ "aria-label": t("portal.gate.show") }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t("portal.gate.submit")}
      </Button>
    </form>
  );
}

function refusal(failure: unknown, t: Translate): string {
  if (failure instanceof ApiError && failure.status === 429) {
    return t("portal.gate.wait", { count: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) });
  }
  return explain(failure, t);
}
