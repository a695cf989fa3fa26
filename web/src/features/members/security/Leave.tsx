import { useState } from "react";
import { explain } from "../../../api/problems";
import { dateIn, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { useToast } from "../../../ui/Toast";
import { useForm } from "../../../ui/useForm";
import { useAskForDeletion, useCancelDeletion, useMe } from "../queries";
import styles from "./Security.module.css";

/** The way to have the account deleted, and, until its day comes, the way back. */
export function Leave() {
  const { lng, t, zone } = useTexts();
  const me = useMe();
  const cancel = useCancelDeletion();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const stay = async () => {
    try {
      await cancel.mutateAsync();
      toast(t("security.leave.stayed"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    }
  };
  if (me.forget_at) {
    return (
      <>
        <p className={styles.due} role="status">
          {t("security.leave.due", { date: formatDate(dateIn(zone, me.forget_at), lng) })}
        </p>
        <Button onClick={() => void stay()}>{t("security.leave.stay")}</Button>
      </>
    );
  }
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t("security.leave.button")}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t("security.leave.title")} size="small">
        <LeaveForm points={me.point + me.discount_p > 0} onLeft={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function LeaveForm({ points, onLeft }: { points: boolean; onLeft: () => void }) {
  const { t } = useTexts();
  const ask = useAskForDeletion();
  const form = useForm({
    name: "leave",
    secrets: ["password"],
    initial: { password: "" },
    check: ({ password }) => ({ password: password ? undefined : t("errors.field.required") }),
    send: async (body) => {
      await ask.mutateAsync(body);
      onLeft();
    },
    explain: (failure) => explain(failure, { failed: t("security.leave.failed"), offline: t("security.failed") }),
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("security.leave.title")}>
      <p>{t("security.leave.text")}</p>
      {points && <p className={styles.due}>{t("security.leave.points")}</p>}
      <PasswordField
        {...form.text("password")}
        label={t("security.leave.password")}
        autoComplete="current-password"
        required
      />
      <FormStatus form={form} />
      <Button type="submit" kind="danger" busy={form.state === "sending"}>
        {t("security.leave.confirm")}
      </Button>
    </form>
  );
}
