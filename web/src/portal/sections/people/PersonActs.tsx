import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { usePortal } from "../../shared/portal";
import styles from "./People.module.css";
import type { Person } from "./queries";
import { usePersonActs } from "./usePersonActs";

interface PersonActsProps {
  person: Person;
  onWithdrawn: () => void;
}

/** What an owner can do about somebody, beside changing their details. */
export function PersonActs({ person, onWithdrawn }: PersonActsProps) {
  const { t } = useTexts();
  const { me } = usePortal();
  const acts = usePersonActs(person);
  const [asking, setAsking] = useState<"withdraw" | "twoStep" | null>(null);
  const { name, email, state, twoStep } = person;
  const ask = {
    opened: asking !== null,
    onClose: () => setAsking(null),
  };
  return (
    <section className={styles.acts} aria-label={t("portal.people.acts")}>
      {state === "invited" && (
        <>
          <Act text={t("portal.people.againText")}>
            <Button variant="default" loading={acts.busy === "inviteAgain"} onClick={acts.inviteAgain}>
              {t("portal.people.again")}
            </Button>
          </Act>
          <Act text={t("portal.people.withdrawText")}>
            <Button variant="default" onClick={() => setAsking("withdraw")}>
              {t("portal.people.withdraw")}
            </Button>
          </Act>
        </>
      )}
      {state === "active" && (
        <Act text={t("portal.people.resetText")}>
          <Button variant="default" loading={acts.busy === "sendReset"} onClick={acts.sendReset}>
            {t("portal.people.reset")}
          </Button>
        </Act>
      )}
      {twoStep && state !== "invited" && (
        <Act text={t("portal.people.twoStepText")}>
          <Button variant="default" onClick={() => setAsking("twoStep")}>
            {t("portal.twoStep.endConfirm")}
          </Button>
        </Act>
      )}
      {/* Nobody locks themselves out by one press. */}
      {state === "active" && person.documentId !== me?.documentId && (
        <Act text={t("portal.people.suspendText")}>
          <Button variant="default" loading={acts.busy === "suspend"} onClick={acts.suspend}>
            {t("portal.people.suspend")}
          </Button>
        </Act>
      )}
      {state === "suspended" && (
        <Act text={t("portal.people.reactivateText")}>
          <Button variant="default" loading={acts.busy === "reactivate"} onClick={acts.reactivate}>
            {t("portal.people.reactivate")}
          </Button>
        </Act>
      )}
      {asking === "withdraw" && (
        <ConfirmDialog
          {...ask}
          title={t("portal.people.withdraw")}
          confirm={t("portal.people.withdraw")}
          work={acts.withdraw}
          onDone={onWithdrawn}
        >
          {t("portal.people.withdrawAsk", { name, email })}
        </ConfirmDialog>
      )}
      {asking === "twoStep" && (
        <ConfirmDialog
          {...ask}
          title={t("portal.twoStep.endConfirm")}
          confirm={t("portal.twoStep.endConfirm")}
          work={acts.endTwoStep}
        >
          {t("portal.people.twoStepAsk", { name })}
        </ConfirmDialog>
      )}
    </section>
  );
}

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      <p className={styles.soft}>{text}</p>
      {children}
    </div>
  );
}
