import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { SetUp } from "../../sections/account/SetUp";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTitle } from "../../shared/useTitle";
import styles from "./Gate.module.css";
import { GateCard } from "./GateCard";

/** All that there is for whoever must set up two-step login before anything else. */
export function SetUpFirst() {
  const { t } = useTexts();
  const { logout } = usePortal();
  const [problem, setProblem] = useState("");
  useTitle(t("portal.twoStep.title"));
  const leave = () => logout().catch((failure: unknown) => setProblem(refusal(failure, t)));
  return (
    <GateCard
      title={t("portal.twoStep.first")}
      wide
      foot={
        <Button variant="subtle" color="leaf" size="compact-md" onClick={() => void leave()}>
          {t("portal.frame.logout")}
        </Button>
      }
    >
      <p>{t("portal.twoStep.firstText")}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <SetUp />
    </GateCard>
  );
}
