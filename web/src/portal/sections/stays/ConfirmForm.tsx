import { Radio, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt } from "../../../api/problems";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { ActForm, AmountInput } from "./ActForm";
import { counterMethods, type PaidBy, type StayStory } from "./queries";
import { useStayActs } from "./useStayActs";
import { amountOf, guestOf, plainAmount, toPay } from "./words";

/** Records what was paid for a stay, and how. What is still to be paid is offered; another amount can be typed. */
export function ConfirmForm({ stay, onClose }: { stay: StayStory; onClose: () => void }) {
  const { t, lng } = useTexts();
  const { confirm } = useStayActs();
  const owed = toPay(stay);
  const [paidBy, setPaidBy] = useState<PaidBy>("transfer");
  const [typed, setTyped] = useState(plainAmount(owed));
  const [tried, setTried] = useState(false);
  const amount = amountOf(typed);
  const wrong = !(amount > 0) && owed > 0;
  const doing = useMutation({
    mutationFn: () => confirm(stay, { paidBy, owed, ...(owed > 0 && { amount }) }),
    onSuccess: onClose,
  });
  const rest = Math.round((owed - amount) * 100) / 100;
  return (
    <ActForm
      name="confirm"
      title={t("portal.stays.confirm.open")}
      label={t("portal.stays.confirm.submit")}
      doing={doing}
      fields={["amount"]}
      onSubmit={() => {
        setTried(true);
        if (!wrong) doing.mutate();
      }}
      onClose={onClose}
    >
      <p>
        {t("portal.stays.confirm.ask", {
          name: guestOf(stay),
          amount: formatMoney(owed, lng),
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
      {owed > 0 && (
        <AmountInput
          label={t("portal.stays.confirm.amount")}
          value={typed}
          error={tried && wrong ? t("portal.stays.confirm.number") : problemAt(doing.error, "amount")}
          description={
            amount > 0 && rest !== 0
              ? t(rest > 0 ? "portal.stays.confirm.short" : "portal.stays.confirm.over", {
                  amount: formatMoney(Math.abs(rest), lng),
                })
              : undefined
          }
          onChange={(event) => {
            doing.reset();
            setTyped(event.currentTarget.value);
          }}
        />
      )}
    </ActForm>
  );
}
