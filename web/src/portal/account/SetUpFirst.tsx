import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Card } from "../gate/Card";
import { usePortal } from "../portal";
import { refusal } from "../problems";
import { useTitle } from "../useTitle";
import styles from "./Account.module.css";
import { SetUp } from "./SetUp";

/** All that there is for whoever must set up two-step login before anything else. */
export function SetUpFirst() {
  const { t } = useTexts();
  const { logout } = usePortal();
  const [problem, setProblem] = useState("");
  useTitle(t("portal.twoStep.title"));
  const leave = () => logout().catch((failure: unknown) => setProblem(refusal(failure, t)));
  return (
    <Card
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
    </Card>
  );
}
