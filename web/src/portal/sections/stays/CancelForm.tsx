import { Alert, Button, Group, Textarea } from "@mantine/core";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useApiForm } from "../../shared/form/useApiForm";
import type { StayStory } from "./queries";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";
import { guestOf, placeText } from "./words";

/** Cancels a stay with a reason, which the guest reads. */
export function CancelForm({ stay, onClose }: { stay: StayStory; onClose: () => void }) {
  const { t, lng } = useTexts();
  const { cancel } = useStayActs();
  const cancelling = useApiForm<{ reason: string }>({
    name: `cancel:${stay.documentId}`,
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: t("portal.stays.cancel.missing") }),
    send: ({ reason }) => cancel(stay, reason.trim()),
    next: () => ({ reason: "" }),
    onSaved: onClose,
  });
  return (
    <form className={styles.form} aria-labelledby="stay-cancel" onSubmit={cancelling.onSubmit} noValidate>
      <h3 id="stay-cancel">{t("portal.stays.cancel.open")}</h3>
      <p>
        {t("portal.stays.cancel.ask", { name: guestOf(stay), place: placeText(stay, stay.nights, t, lng) })}
        {stay.paid > 0 && ` ${t("portal.stays.cancel.paid", { amount: formatMoney(stay.paid, lng) })}`}
      </p>
      <Textarea
        label={t("portal.stays.cancel.reason")}
        description={t("portal.stays.cancel.hint")}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...cancelling.form.getInputProps("reason")}
      />
      {cancelling.problem && (
        <Alert color="redgum" role="alert">
          {cancelling.problem}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={cancelling.saving}>
          {t("portal.stays.cancel.submit")}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            cancelling.discard();
            onClose();
          }}
        >
          {t("portal.stays.back")}
        </Button>
      </Group>
    </form>
  );
}
