import { Button } from "@mantine/core";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import type { Stay } from "./queries";
import styles from "./Stays.module.css";

/** Leads to the form in which the refund is decided. */
export function DecideButton({ stay }: { stay: Stay }) {
  const { t } = useTexts();
  return (
    <Button
      component={Link}
      href={`/refunds/${stay.documentId}/decide`}
      size="compact-sm"
      variant="default"
      className={styles.above}
      aria-label={t("portal.refunds.decideOf", { reference: stay.reference })}
    >
      {t("portal.refunds.decide")}
    </Button>
  );
}
