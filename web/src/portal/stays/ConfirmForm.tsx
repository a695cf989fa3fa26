import { Alert, Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt } from "../../api/problems";
import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { problemBeside } from "../problems";
import { counterMethods, type PaidBy, type StayStory } from "./queries";
import styles from "./Stays.module.css";
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
    <form
      className={styles.form}
      aria-labelledby="stay-confirm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong && !doing.isPending) doing.mutate();
      }}
    >
      <h3 id="stay-confirm">{t("portal.stays.confirm.open")}</h3>
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
        <TextInput
          label={t("portal.stays.confirm.amount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={typed}
          error={tried && wrong ? t("portal.stays.confirm.number") : problemAt(doing.error, "amount")}
          description={
            amount > 0 && rest !== 0
              ? t(rest > 0 ? "portal.stays.confirm.short" : "portal.stays.confirm.over", {
                  amount: formatMoney(Math.abs(rest), lng),
                })
              : undefined
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          onChange={(event) => {
            doing.reset();
            setTyped(event.currentTarget.value);
          }}
        />
      )}
      <Failure failure={doing.error} beside={["amount"]} />
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

/** What went wrong, unless it stands at a field. */
export function Failure({ failure, beside }: { failure: unknown; beside: readonly string[] }) {
  const { t } = useTexts();
  const said = failure ? problemBeside(failure, beside, t) : undefined;
  return said ? (
    <Alert color="redgum" role="alert">
      {said}
    </Alert>
  ) : null;
}
