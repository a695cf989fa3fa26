import { answer, ApiError, type Schemas } from "../../../api/client";
import { dateIn, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { FormStatus } from "../../../ui/FormStatus";
import { PasswordField } from "../../../ui/PasswordField";
import { empty } from "../../../ui/rules";
import { TextField } from "../../../ui/TextField";
import { useToast } from "../../../ui/Toast";
import { useForm } from "../../../ui/useForm";
import { useLater } from "../../../ui/useLater";
import { Waiting } from "../../../ui/Waiting";
import { membersApi } from "../api";
import { makePasskey, passkeysWork, wasStopped } from "../passkeys";
import styles from "./Security.module.css";

type Passkey = Schemas["Passkey"];

const longestName = 60;

/** The reader's passkeys: which there are, a new one, and one less. */
export function Passkeys() {
  const { lng, t, zone } = useTexts();
  const toast = useToast();
  const api = membersApi(lng);
  const passkeys = useLater(async () => (await answer(api.GET("/api/me/passkeys"))).data ?? []);
  if (!passkeys.value) return <Waiting later={passkeys} />;
  const all = passkeys.value;

  const remove = async (documentId: string) => {
    try {
      await answer(api.DELETE("/api/me/passkeys/{documentId}", { params: { path: { documentId } } }));
      passkeys.set(all.filter((one) => one.documentId !== documentId));
      toast(t("security.passkeys.removed"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    }
  };

  const day = (instant: string) => formatDate(dateIn(zone, instant), lng);
  return (
    <>
      {all.length === 0 && <p>{t("security.passkeys.none")}</p>}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map(({ documentId, name, createdAt, usedAt }) => (
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
      {passkeysWork() ? (
        <AddPasskey onAdded={(passkey) => passkeys.set([...all, passkey])} />
      ) : (
        <p className={styles.when}>{t("security.passkeys.unsupported")}</p>
      )}
    </>
  );
}

function AddPasskey({ onAdded }: { onAdded: (passkey: Passkey) => void }) {
  const { lng, t } = useTexts();
  const form = useForm({
    name: "passkey",
    secrets: ["password"],
    initial: { name: "", password: "" },
    check: ({ name, password }) => ({
      name: empty(name) ? t("errors.auth.passkeyName", { max: longestName }) : undefined,
      password: password ? undefined : t("errors.field.required"),
    }),
    send: async ({ name, password }) => {
      const api = membersApi(lng);
      const { data } = await answer(api.POST("/api/me/passkeys/options", { body: { password } }));
      const credential = await makePasskey(data.options);
      const body = { name: name.trim(), challenge: data.challenge, credential };
      onAdded((await answer(api.POST("/api/me/passkeys", { body }))).data);
    },
    explain: (failure) => {
      if (wasStopped(failure)) return t("security.passkeys.stopped");
      return failure instanceof ApiError && failure.readable ? failure.message : t("security.passkeys.failed");
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
