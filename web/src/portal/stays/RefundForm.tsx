import { Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { problemAt } from "../../api/problems";
import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { useMay } from "../may";
import { Failure } from "./ConfirmForm";
import { counterMethods, type StayStory } from "./queries";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";
import { amountOf, guestOf, plainAmount } from "./words";

const nothing = "nothing";
/** How money can have gone back: by one of the ways, or earlier, when nobody recorded it here. */
const sentBy = [...counterMethods, "other"] as const;

/** Records what staff sent back to a guest, or why nothing goes back. */
export function RefundForm({ stay, onClose }: { stay: StayStory; onClose: () => void }) {
  const { t, lng } = useTexts();
  const money = useMay("money");
  const { repay, keep } = useStayActs();
  const [how, setHow] = useState<string>("transfer");
  const [typed, setTyped] = useState(plainAmount(stay.refund));
  const [note, setNote] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const amount = amountOf(typed);
  const paidBy = sentBy.find((one) => one === how);
  const doing = useMutation({
    mutationFn: () => (paidBy ? repay(stay, { paidBy, amount, note: note.trim() }) : keep(stay, reason.trim())),
    onSuccess: onClose,
  });
  const wrongAmount = paidBy && !(amount > 0) ? t("portal.stays.confirm.number") : undefined;
  const noReason = !paidBy && !reason.trim() ? t("portal.stays.cancel.missing") : undefined;
  const change = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    doing.reset();
    set(event.currentTarget.value);
  };
  return (
    <form
      className={styles.form}
      aria-labelledby="stay-refund"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrongAmount && !noReason && !doing.isPending) doing.mutate();
      }}
    >
      <h3 id="stay-refund">{t("portal.stays.refund.open")}</h3>
      <p>
        {t(stay.status === "cancelled" ? "portal.stays.refund.askCancelled" : "portal.stays.refund.ask", {
          name: guestOf(stay),
          amount: formatMoney(stay.refund, lng),
        })}
      </p>
      {stay.payment && (
        <div className={styles.done}>
          <p>{t("portal.stays.refund.card")}</p>
          {money.read && (
            <Button component={Link} href={`/payments/${stay.payment}`} variant="default" mt="xs">
              {t("portal.stays.refund.toCard")}
            </Button>
          )}
        </div>
      )}
      <Radio.Group
        label={t("portal.stays.refund.how")}
        value={how}
        onChange={(value) => {
          doing.reset();
          setHow(value);
        }}
      >
        <Stack gap="xs" my={4}>
          {counterMethods.map((method, index) => (
            <Radio
              key={method}
              value={method}
              label={t("portal.stays.refund.sent", { how: t(`portal.stays.paidBy.${method}`) })}
              data-autofocus={index === 0 || undefined}
            />
          ))}
          <Radio value="other" label={t("portal.stays.refund.before")} />
          <Radio value={nothing} label={t("portal.stays.refund.nothing")} />
        </Stack>
      </Radio.Group>
      {paidBy ? (
        <>
          <TextInput
            label={t("portal.stays.refund.amount")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={typed}
            error={tried && wrongAmount ? wrongAmount : problemAt(doing.error, "amount")}
            onChange={change(setTyped)}
          />
          <TextInput
            label={t("portal.stays.refund.note")}
            autoComplete="off"
            maxLength={300}
            value={note}
            error={problemAt(doing.error, "note")}
            onChange={change(setNote)}
          />
        </>
      ) : (
        <TextInput
          label={t("portal.stays.refund.reason")}
          autoComplete="off"
          maxLength={300}
          value={reason}
          error={tried && noReason ? noReason : problemAt(doing.error, "reason")}
          onChange={change(setReason)}
        />
      )}
      <Failure failure={doing.error} beside={["amount", "note", "reason"]} />
      <Group gap="xs">
        <Button type="submit" loading={doing.isPending}>
          {t("portal.stays.refund.submit")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.stays.back")}
        </Button>
      </Group>
    </form>
  );
}
