import { Alert, Button, Group, Radio, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { refusal } from "../problems";
import { counterMethods, type PaidBy, type StayStory } from "./queries";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";
import { guestOf } from "./words";

/** Confirms that a stay is paid, and how. */
export function ConfirmForm({ stay, onClose }: { stay: StayStory; onClose: () => void }) {
  const { t, lng } = useTexts();
  const { confirm } = useStayActs();
  const [paidBy, setPaidBy] = useState<PaidBy>("transfer");
  const doing = useMutation({ mutationFn: () => confirm(stay, paidBy), onSuccess: onClose });
  return (
    <form
      className={styles.form}
      aria-labelledby="stay-confirm"
      onSubmit={(event) => {
        event.preventDefault();
        doing.mutate();
      }}
    >
      <h3 id="stay-confirm">{t("portal.stays.confirm.open")}</h3>
      <p>
        {t("portal.stays.confirm.ask", {
          name: guestOf(stay),
          amount: formatMoney(stay.totalPrice, lng),
          reference: stay.reference,
        })}
      </p>
      <Radio.Group
        label={t("portal.stays.confirm.how")}
        value={paidBy}
        onChange={(value) => setPaidBy(counterMethods.find((one) => one === value) ?? "transfer")}
      >
        <Stack gap="xs" my={4}>
          {counterMethods.map((method, index) => (
            <Radio
              key={method}
              value={method}
              label={t(`portal.stays.paidBy.${method}`)}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {doing.error && (
        <Alert color="redgum" role="alert">
          {refusal(doing.error, t)}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={doing.isPending}>
          {t("portal.stays.confirm.submit")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.stays.back")}
        </Button>
      </Group>
    </form>
  );
}
