import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt } from "../../../api/problems";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { ActForm, AmountInput, NoteInput } from "./ActForm";
import type { StayStory } from "./queries";
import { useStayActs } from "./useStayActs";
import { amountOf, guestOf, plainAmount } from "./words";

/** Records that what is still to be paid for a stay need not be, or a part of it. */
export function WaiveForm({ stay, onClose }: { stay: StayStory; onClose: () => void }) {
  const { t, lng } = useTexts();
  const { waive } = useStayActs();
  const { owed } = stay;
  const [typed, setTyped] = useState(plainAmount(owed));
  const [note, setNote] = useState("");
  const [tried, setTried] = useState(false);
  const amount = amountOf(typed);
  const wrong = !(amount > 0);
  const doing = useMutation({
    mutationFn: () => waive(stay, { amount, owed, note: note.trim() }),
    onSuccess: onClose,
  });
  const rest = Math.round((owed - amount) * 100) / 100;
  const change = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    doing.reset();
    set(event.currentTarget.value);
  };
  const follows = () => {
    if (rest > 0) return t("portal.stays.confirm.short", { amount: formatMoney(rest, lng) });
    return rest === 0 && stay.status === "awaiting payment" ? t("portal.stays.waive.confirms") : undefined;
  };
  return (
    <ActForm
      name="waive"
      title={t("portal.stays.waive.open")}
      label={t("portal.stays.waive.submit")}
      doing={doing}
      fields={["amount", "note"]}
      onSubmit={() => {
        setTried(true);
        if (!wrong) doing.mutate();
      }}
      onClose={onClose}
    >
      <p>{t("portal.stays.waive.ask", { name: guestOf(stay), amount: formatMoney(owed, lng) })}</p>
      <AmountInput
        label={t("portal.stays.waive.amount")}
        data-autofocus
        value={typed}
        error={tried && wrong ? t("portal.stays.confirm.number") : problemAt(doing.error, "amount")}
        description={follows()}
        onChange={change(setTyped)}
      />
      <NoteInput
        label={t("portal.stays.waive.note")}
        value={note}
        error={problemAt(doing.error, "note")}
        onChange={change(setNote)}
      />
    </ActForm>
  );
}
