import { Alert, Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../../i18n/texts";
import { mappingOf, notThere, problemOf } from "./columns";
import styles from "./Import.module.css";
import type { Mapping, ImportPreview } from "./queries";

interface ImportColumnsFormProps {
  preview: ImportPreview;
  busy: boolean;
  onChosen: (mapping: Mapping) => void;
  onBack: () => void;
}

/** Asks which column of the file is which of the documented ones. The server remembers it. */
export function ImportColumnsForm({ preview, busy, onChosen, onBack }: ImportColumnsFormProps) {
  const { t } = useTexts();
  const names = preview.columns ?? [];
  const required: readonly string[] = preview.required ?? [];
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries((preview.known ?? []).map((column) => [column, String(preview.mapping?.[column] ?? "")])),
  );
  const [asked, setAsked] = useState(false); // what is missing is said at once, what is twice once somebody is done
  const mapping = mappingOf(chosen);
  const problem = problemOf(mapping, required);
  const columns = names.map((name, index) => ({
    value: String(index),
    label: name || t("portal.import.columns.column", { number: index + 1 }),
  }));
  const sampleOf = (column: string) => {
    const at = mapping[column] ?? notThere;
    const cells = (preview.sample ?? []).map((row) => row?.[at]).filter(Boolean);
    return cells.slice(0, 3).join(" · ");
  };
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!problem) onChosen(mapping);
      }}
    >
      <p>{t("portal.import.columns.lead")}</p>
      {problem && (asked || problem.problem === "missing") && (
        <Alert color="redgum" role={asked ? "alert" : "status"}>
          {t(`portal.import.columns.${problem.problem}`, { column: problem.column })}
        </Alert>
      )}
      <ul className={styles.fields}>
        {(preview.known ?? []).map((column) => (
          <li key={column}>
            <NativeSelect
              label={column}
              withAsterisk={required.includes(column)}
              value={chosen[column]}
              onChange={(event) => setChosen({ ...chosen, [column]: event.currentTarget.value })}
              data={[
                { value: "", label: t("portal.import.columns.open") },
                { value: String(notThere), label: t("portal.import.columns.notThere") },
                ...columns,
              ]}
            />
            <p className={styles.sample}>{sampleOf(column)}</p>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button type="submit" loading={busy}>
          {t("portal.import.columns.read")}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t("portal.import.back")}
        </Button>
      </Group>
    </form>
  );
}
