import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { May } from "../../shared/may";
import type { Stay } from "./queries";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";

/** Confirms with one press that a transfer has arrived. The notification takes it back. */
export function ReceivedButton({ stay }: { stay: Stay }) {
  const { t } = useTexts();
  const { confirm, quietly } = useStayActs();
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    quietly(confirm(stay, { paidBy: "transfer", owed: stay.owed }).finally(() => setBusy(false)));
  };
  return (
    <May change="stay-money">
      <Button
        size="compact-sm"
        variant="default"
        className={styles.above}
        loading={busy}
        aria-label={t("portal.awaiting.receivedOf", { reference: stay.reference })}
        onClick={run}
      >
        {t("portal.awaiting.confirm")}
      </Button>
    </May>
  );
}
