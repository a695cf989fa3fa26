import { Button, Radio, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { problemAt } from "../../../api/problems";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useMay } from "../../shared/may";
import { ActForm, AmountInput, NoteInput } from "./ActForm";
import { counterMethods, type StayStory } from "./queries";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";
import { amountOf, guestOf, plainAmount } from "./words";

const nothing = "nothing";
/** How money can have gone back: by one of the ways, or earlier, when nobody recorded it here. */
const sentBy = [...counterMethods, "other"] as const;

/** Records what staff sent back to a guest, or why nothing goes back. */
export function StayRefundForm({ stay, onClose }: { stay: StayStory; onClose: () => void }) {
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
    <ActForm
      name="refund"
      title={t("portal.stays.refund.open")}
      label={t("portal.stays.refund.submit")}
      doing={doing}
      fields={["amount", "note", "reason"]}
      onSubmit={() => {
        setTried(true);
        if (!wrongAmount && !noReason) doing.mutate();
      }}
      onClose={onClose}
    >
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
          <AmountInput
            label={t("portal.stays.refund.amount")}
            value={typed}
            error={tried && wrongAmount ? wrongAmount : problemAt(doing.error, "amount")}
            onChange={change(setTyped)}
          />
          <NoteInput
            label={t("portal.stays.refund.note")}
            value={note}
            error={problemAt(doing.error, "note")}
            onChange={change(setNote)}
          />
        </>
      ) : (
        <NoteInput
          label={t("portal.stays.refund.reason")}
          value={reason}
          error={tried && noReason ? noReason : problemAt(doing.error, "reason")}
          onChange={change(setReason)}
        />
      )}
    </ActForm>
  );
}
