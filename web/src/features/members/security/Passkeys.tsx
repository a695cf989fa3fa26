import { useQuery } from "@tanstack/react-query";
import { ownWords } from "../../../api/problems";
import { dateIn, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { empty } from "../../../ui/rules";
import { TextField } from "../../../ui/TextField";
import { useToast } from "../../../ui/Toast";
import { useForm } from "../../../ui/useForm";
import { Waiting } from "../../../ui/Waiting";
import { passkeysWork, wasStopped } from "../passkeys";
import { passkeysQuery, useAddPasskey, useRemovePasskey } from "../queries";
import styles from "./Security.module.css";

const longestName = 60;

/** The reader's passkeys: which there are, a new one, and one less. */
export function Passkeys() {
  const { lng, t, zone } = useTexts();
  const toast = useToast();
  const passkeys = useQuery(passkeysQuery(lng));
  const removal = useRemovePasskey();
  if (!passkeys.data) return <Waiting result={passkeys} />;

  const remove = async (documentId: string) => {
    try {
      await removal.mutateAsync(documentId);
      toast(t("security.passkeys.removed"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    }
  };

  const day = (instant: string) => formatDate(dateIn(zone, instant), lng);
  return (
    <>
      {passkeys.data.length === 0 && <p>{t("security.passkeys.none")}</p>}
      {passkeys.data.length > 0 && (
        <ul className={styles.list}>
          {passkeys.data.map(({ documentId, name, createdAt, usedAt }) => (
            <li key={documentId} className={styles.item}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.when}>
                  {usedAt
                    ? t("security.passkeys.used", { date: day(usedAt) })
                    : t("security.passkeys.added", { date: day(createdAt) })}
                </p>
              </div>
              <Button
                kind="secondary"
                size="small"
                aria-label={t("security.passkeys.removeOf", { name })}
                onClick={() => void remove(documentId)}
              >
                {t("security.passkeys.remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? <AddPasskey /> : <p className={styles.when}>{t("security.passkeys.unsupported")}</p>}
    </>
  );
}

function AddPasskey() {
  const { t } = useTexts();
  const add = useAddPasskey();
  const form = useForm({
    name: "passkey",
    secrets: ["password"],
    initial: { name: "", password: "" },
    check: ({ name, password }) => ({
      name: empty(name) ? t("errors.auth.passkeyName", { max: longestName }) : undefined,
      password: password ? undefined : t("errors.field.required"),
    }),
    send: async ({ name, password }) => {
      await add.mutateAsync({ name: name.trim(), password });
    },
    explain: (failure) => {
      if (wasStopped(failure)) return t("security.passkeys.stopped");
      return ownWords(failure, t("security.passkeys.failed"));
    },
  });
  return (
    <form {...form.form} className={styles.form} aria-label={t("security.passkeys.add")}>
      <TextField
        {...form.text("name")}
        label={t("security.passkeys.name")}
        hint={t("security.passkeys.nameHint")}
        maxLength={longestName}
        autoComplete="off"
      />
      <PasswordField
        {...form.text("password")}
        label={t("security.passkeys.password")}
        hint={t("security.passkeys.passwordHint")}
        autoComplete="current-password"
        required
      />
      <FormStatus form={form} done={t("security.passkeys.done")} />
      <Button type="submit" kind="secondary" busy={form.state === "sending"}>
        {t("security.passkeys.add")}
      </Button>
    </form>
  );
}
