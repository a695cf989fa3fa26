import { Button, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt } from "../../api/problems";
import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { Failure } from "./ConfirmForm";
import type { StayStory } from "./queries";
import styles from "./Stays.module.css";
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
    <form
      className={styles.form}
      aria-labelledby="stay-waive"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong && !doing.isPending) doing.mutate();
      }}
    >
      <h3 id="stay-waive">{t("portal.stays.waive.open")}</h3>
      <p>{t("portal.stays.waive.ask", { name: guestOf(stay), amount: formatMoney(owed, lng) })}</p>
      <TextInput
        label={t("portal.stays.waive.amount")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        data-autofocus
        value={typed}
        error={tried && wrong ? t("portal.stays.confirm.number") : problemAt(doing.error, "amount")}
        description={follows()}
        inputWrapperOrder={["label", "input", "description", "error"]}
        onChange={change(setTyped)}
      />
      <TextInput
        label={t("portal.stays.waive.note")}
        autoComplete="off"
        maxLength={300}
        value={note}
        error={problemAt(doing.error, "note")}
        onChange={change(setNote)}
      />
      <Failure failure={doing.error} beside={["amount", "note"]} />
      <Group gap="xs">
        <Button type="submit" loading={doing.isPending}>
          {t("portal.stays.waive.submit")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.stays.back")}
        </Button>
      </Group>
    </form>
  );
}
