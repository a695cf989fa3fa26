import { Alert, Button, Group, Stack, Table } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { problemAt } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { CodeBox } from "../../shared/form/CodeBox";
import { PasswordBox } from "../../shared/form/PasswordBox";
import { NotNow } from "../../shared/form/useEntryForm";
import { Dialog } from "../../shared/page/overlays";
import type { Proof } from "../../shared/park/settings";
import { usePortal } from "../../shared/portal";
import { problemBeside } from "../../shared/problems";
import styles from "./Settings.module.css";
import type { Values } from "./values";

/** What is being asked: which settings change, from what to what, and what happens with the answer. */
export interface Asking {
  keys: readonly string[];
  change: { before: Values; after: Values };
  /** Saves with the proof; fails where the proof is wrong. */
  save: (proof: Proof) => Promise<void>;
  cancel: () => void;
}

/** Asks for a proof in the middle of saving. What is wrong with the proof is said in the dialog, everything else to whoever saves. */
export function useProof<Saved>() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const proven = (keys: Asking["keys"], change: Asking["change"], save: (proof: Proof) => Promise<Saved>) =>
    new Promise<Saved>((resolve, reject) =>
      setAsking({
        keys,
        change,
        save: async (proof) => {
          try {
            resolve(await save(proof));
          } catch (failure) {
            if (problemAt(failure, "password") ?? problemAt(failure, "code")) throw failure;
            reject(failure instanceof Error ? failure : new Error(String(failure)));
          }
          setAsking(null);
        },
        cancel: () => {
          setAsking(null);
          reject(new NotNow());
        },
      }),
    );
  return { asking, proven };
}

interface ProofDialogProps {
  asking: Asking | null;
  fields: Record<string, { label: string; show: (value: unknown) => ReactNode }>;
}

/** The old and the new side by side, of what costs money when it is wrong, and the question who is saving it. */
export function ProofDialog({ asking, fields }: ProofDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      opened={asking !== null}
      onClose={() => asking?.cancel()}
      title={t("portal.settings.proof.title")}
      size="lg"
    >
      {asking && <Question asking={asking} fields={fields} />}
    </Dialog>
  );
}

function Question({ asking, fields }: { asking: Asking; fields: ProofDialogProps["fields"] }) {
  const { t } = useTexts();
  const { me } = usePortal();
  const [typed, setTyped] = useState("");
  const byCode = me?.twoStep ?? false;
  const saving = useMutation({ mutationFn: () => asking.save(byCode ? { code: typed } : { password: typed }) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const problem = problemBeside(saving.error, ["password", "code"], t);
  return (
    <form onSubmit={submit} noValidate aria-label={t("portal.settings.proof.title")}>
      <Stack>
        <p>{t("portal.settings.proof.text")}</p>
        <Table className={styles.proof}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("portal.settings.proof.setting")}</Table.Th>
              <Table.Th>{t("portal.settings.proof.now")}</Table.Th>
              <Table.Th>{t("portal.settings.proof.then")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {asking.keys.map((key) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{fields[key]?.label ?? key}</Table.Th>
                <Table.Td>{fields[key]?.show(asking.change.before[key])}</Table.Td>
                <Table.Td>
                  <strong>{fields[key]?.show(asking.change.after[key])}</strong>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {byCode ? (
          <CodeBox
            value={typed}
            onChange={setTyped}
            hint={t("portal.gate.codeHint")}
            error={problemAt(saving.error, "code")}
          />
        ) : (
          <PasswordBox
            label={t(me?.shared ? "portal.settings.proof.shared" : "portal.settings.proof.password")}
            autoComplete="current-password"
            value={typed}
            onChange={setTyped}
            error={problemAt(saving.error, "password")}
          />
        )}
        {problem && (
          <Alert color="redgum" role="alert">
            {problem}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" loading={saving.isPending}>
            {t("portal.settings.proof.save")}
          </Button>
          <Button variant="default" onClick={asking.cancel}>
            {t("portal.confirm.cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
