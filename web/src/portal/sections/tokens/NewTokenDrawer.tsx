import { NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { useSecretText } from "../../shared/form/draft";
import { FormFoot } from "../../shared/form/FormFoot";
import { MadeSecret } from "../../shared/form/MadeSecret";
import { useApiForm } from "../../shared/form/useApiForm";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { scopes, tokensKey, type Scope } from "./queries";
import styles from "./Tokens.module.css";

/** For how many days a token can be good; "" is until it is revoked. */
const spans = ["30", "90", "365", ""] as const;

const day = 24 * 60 * 60 * 1000;

/** Makes a token, and shows it this once. */
export function NewTokenDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t("portal.tokens.make")}>
      <NewToken onClose={onClose} />
    </SideDrawer>
  );
}

function NewToken({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useSecretText("made");
  if (!made) return <TokenForm onMade={setMade} />;
  return <MadeSecret secret={made} texts="portal.tokens" onForget={() => setMade("")} onClose={onClose} />;
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const initial = { name: "", scope: "read" as Scope, days: "90" };
  const wanted = useApiForm({
    name: "token",
    initial,
    check: ({ name }) => (name.trim() ? {} : { name: t("errors.field.required") }),
    send: ({ name, scope, days }) =>
      answer(
        api.POST("/api/staff/tokens", {
          body: {
            name: name.trim(),
            scope,
            ...(days && { expiresAt: new Date(Date.now() + Number(days) * day).toISOString() }),
          },
        }),
      ),
    next: () => initial,
    onSaved: ({ data }) => {
      void queries.invalidateQueries({ queryKey: tokensKey });
      onMade(data.token);
    },
  });
  const { form } = wanted;
  return (
    <form className={styles.form} onSubmit={wanted.onSubmit} noValidate>
      <TextInput
        label={t("portal.tokens.name")}
        description={t("portal.tokens.nameHint")}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Radio.Group label={t("portal.tokens.scopeName")} {...form.getInputProps("scope")}>
        <Stack gap="xs" mt={4}>
          {scopes.map((scope) => (
            <Radio
              key={scope}
              value={scope}
              label={t(`portal.tokens.scope.${scope}.label`)}
              description={t(`portal.tokens.scope.${scope}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={t("portal.tokens.span")}
        data={spans.map((days) => ({
          value: days,
          label: days ? t("portal.tokens.days", { count: Number(days) }) : t("portal.tokens.noEnd"),
        }))}
        {...form.getInputProps("days")}
      />
      <FormFoot form={wanted} label={t("portal.tokens.make")} saved="" />
    </form>
  );
}
