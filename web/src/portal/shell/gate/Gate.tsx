import { Alert, Button, Loader } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { useTitle } from "../../shared/useTitle";
import styles from "./Gate.module.css";
import { GateCard } from "./GateCard";
import { OwnForm } from "./OwnForm";
import { SharedForm } from "./SharedForm";
import { lastWay, rememberWay, type Way } from "./way";

/** The gate. It also says that the server can't be reached, since nothing else can be shown then. */
export function Gate() {
  const { t } = useTexts();
  const { lock, checkSession } = usePortal();
  useTitle();
  if (lock === "checking") {
    return (
      <main className={styles.screen}>
        <Loader aria-label={t("ui.loading")} className={styles.checking} />
      </main>
    );
  }
  return (
    <GateCard title={t("portal.title")}>
      {lock === "unreachable" ? (
        <>
          <p role="alert">{t("portal.offline")}</p>
          <Button onClick={() => void checkSession()} fullWidth size="md">
            {t("portal.tryAgain")}
          </Button>
        </>
      ) : (
        <LoginForms />
      )}
    </GateCard>
  );
}

/** The shared password, and quietly beside it an account of one's own. Whoever was here before is asked as before. */
function LoginForms() {
  const { t } = useTexts();
  const { lock, me, newcomer, unlocked, unsaved } = usePortal();
  const known = newcomer || (lock === "away" && me?.email) || "";
  const [way, setWay] = useState<Way>(known ? "own" : lastWay);
  const [off, setOff] = useState(false); // the shared password is switched off

  const enter =
    (by: Way): typeof unlocked =>
    (next) => {
      rememberWay(by);
      unlocked(next);
    };
  const said = off
    ? t("errors.portal.off")
    : newcomer
      ? t("portal.gate.ready")
      : lock === "away" && t(unsaved ? "portal.gate.unsaved" : "portal.gate.away");
  return (
    <>
      <p className={styles.subtitle}>{t(way === "own" ? "portal.gate.own" : "portal.gate.subtitle")}</p>
      {said && (
        <Alert color="leaf" role="status">
          {said}
        </Alert>
      )}
      {way === "own" ? (
        <OwnForm known={known} onEnter={enter("own")} />
      ) : (
        <SharedForm
          onEnter={enter("shared")}
          onOff={() => {
            setOff(true);
            setWay("own");
          }}
        />
      )}
      {!off && (
        <Button variant="subtle" color="leaf" onClick={() => setWay(way === "own" ? "shared" : "own")}>
          {t(way === "own" ? "portal.gate.shared" : "portal.gate.own")}
        </Button>
      )}
    </>
  );
}
