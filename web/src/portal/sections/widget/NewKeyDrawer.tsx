import { Checkbox, NumberInput, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { useSecretText } from "../../shared/form/draft";
import { FormFoot } from "../../shared/form/FormFoot";
import { MadeSecret } from "../../shared/form/MadeSecret";
import { useApiForm } from "../../shared/form/useApiForm";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { keysKey, scopes, type Scope } from "./queries";
import styles from "./Widget.module.css";

/** How many calls a minute a key has, and may have at most. */
const usual = 60;
const most = 10_000;

/** Makes a key, and shows it this once. */
export function NewKeyDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t("portal.widget.keys.make")}>
      <NewKey onClose={onClose} />
    </SideDrawer>
  );
}

function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useSecretText("made");
  if (!made) return <KeyForm onMade={setMade} />;
  return <MadeSecret secret={made} texts="portal.widget.keys" onForget={() => setMade("")} onClose={onClose} />;
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const initial: { name: string; scopes: Scope[]; perMinute: number | string } = {
    name: "",
    scopes: ["threads"],
    perMinute: usual,
  };
  const wanted = useApiForm({
    name: "key",
    initial,
    check: ({ name, scopes, perMinute }) => ({
      ...(!name.trim() && { name: t("errors.field.required") }),
      ...(scopes.length === 0 && { scopes: t("errors.widget.scopes") }),
      ...(!(Number(perMinute) >= 1 && Number(perMinute) <= most) && {
        perMinute: t("errors.widget.perMinute", { max: most }),
      }),
    }),
    send: ({ name, scopes, perMinute }) =>
      answer(api.POST("/api/staff/widget/keys", { body: { name: name.trim(), scopes, perMinute: Number(perMinute) } })),
    next: () => initial,
    onSaved: ({ data }) => {
      void queries.invalidateQueries({ queryKey: keysKey });
      onMade(data.secret);
    },
  });
  const { form } = wanted;
  return (
    <form className={styles.stack} onSubmit={wanted.onSubmit} noValidate>
      <TextInput
        label={t("portal.widget.keys.name")}
        description={t("portal.widget.keys.nameHint")}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Checkbox.Group label={t("portal.widget.keys.scopes")} {...form.getInputProps("scopes")}>
        <Stack gap="xs" mt={4}>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`portal.widget.keys.scope.${scope}.label`)}
              description={t(`portal.widget.keys.scope.${scope}.text`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NumberInput
        label={t("portal.widget.keys.perMinute")}
        description={t("portal.widget.keys.perMinuteHint")}
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={most}
        {...form.getInputProps("perMinute")}
      />
      <FormFoot form={wanted} label={t("portal.widget.keys.make")} saved="" />
    </form>
  );
}
