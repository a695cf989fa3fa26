import { Button } from "@mantine/core";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { useMay } from "../../shared/may";
import type { Stay } from "./queries";
import styles from "./Stays.module.css";

/** Leads to the form in which the rest is waived. */
export function WaiveButton({ stay }: { stay: Stay }) {
  const { t } = useTexts();
  const { change } = useMay("stay-money", "money-out");
  if (stay.owed <= 0 || !change) return null;
  return (
    <Button
      component={Link}
      href={`/awaiting/${stay.documentId}/waive`}
      size="compact-sm"
      variant="subtle"
      className={styles.above}
      aria-label={t("portal.awaiting.waiveOf", { reference: stay.reference })}
    >
      {t("portal.awaiting.waive")}
    </Button>
  );
}
