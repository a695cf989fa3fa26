import { Button, Group, Radio } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../page/overlays";
import styles from "./ConflictDialog.module.css";
import type { Conflict } from "./useEntryForm";

/** How a field is named, and how its value is shown. */
export interface ShownField {
  label: string;
  show?: (value: unknown) => ReactNode;
}

interface ConflictDialogProps<Values> {
  conflict: Conflict<Values> | null;
  fields: { readonly [Name in keyof Values]: ShownField };
  onResolve: (values: Values) => void;
  onPostpone: () => void;
}

/** Somebody else has changed the same fields meanwhile: yours and theirs side by side, to be chosen field by field. */
export function ConflictDialog<Values extends Record<string, unknown>>(props: ConflictDialogProps<Values>) {
  const { t } = useTexts();
  const { conflict, onPostpone } = props;
  return (
    <Dialog opened={conflict !== null} onClose={onPostpone} size="lg" title={t("portal.conflict.title")}>
      {conflict && <Choices {...props} conflict={conflict} />}
    </Dialog>
  );
}

type Side = "yours" | "theirs";

function Choices<Values extends Record<string, unknown>>({
  conflict,
  fields,
  onResolve,
  onPostpone,
}: ConflictDialogProps<Values> & { conflict: Conflict<Values> }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const all = conflict.fields.every((name) => chosen[name]);
  const save = () => {
    const theirs = conflict.fields.filter((name) => chosen[name] === "theirs");
    onResolve({ ...conflict.yours, ...Object.fromEntries(theirs.map((name) => [name, conflict.theirs[name]])) });
  };
  return (
    <div className={styles.conflict}>
      <p>{t("portal.conflict.text")}</p>
      {conflict.fields.map((name) => (
        <Radio.Group
          key={name}
          label={fields[name].label}
          value={chosen[name] ?? ""}
          onChange={(side) => setChosen((before) => ({ ...before, [name]: side as Side }))}
        >
          <div className={styles.sides}>
            {(["yours", "theirs"] as const).map((side) => (
              <Radio.Card key={side} value={side} className={styles.side}>
                <span className={styles.whose}>
                  <Radio.Indicator />
                  {t(`portal.conflict.${side}`)}
                </span>
                <span className={styles.value}>
                  {shown(fields[name], conflict[side][name], t("portal.conflict.empty"))}
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      ))}
      <Group>
        <Button onClick={save} disabled={!all}>
          {t("portal.conflict.save")}
        </Button>
        <Button variant="default" onClick={onPostpone}>
          {t("portal.conflict.back")}
        </Button>
      </Group>
      {!all && <p className={styles.hint}>{t("portal.conflict.choose")}</p>}
    </div>
  );
}

function shown({ show }: ShownField, value: unknown, empty: string): ReactNode {
  if (show) return show(value);
  if (value === null || value === undefined || value === "") return empty;
  return typeof value === "string" ? value : JSON.stringify(value);
}
