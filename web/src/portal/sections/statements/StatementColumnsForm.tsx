import { Alert, Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { mappingOf, problemOf, roles, rolesOf, type Role } from "./columns";
import type { Mapping, Preview } from "./queries";
import styles from "./Statements.module.css";

interface StatementColumnsFormProps {
  preview: Preview;
  onChosen: (mapping: Mapping) => void;
}

/** Asks what each column of a file is, beside what stands in it. */
export function StatementColumnsForm({ preview, onChosen }: StatementColumnsFormProps) {
  const { t } = useTexts();
  const names = preview.columns ?? [];
  const sample = preview.sample ?? [];
  const [chosen, setChosen] = useState(() => rolesOf(preview.mapping, names.length));
  const [asked, setAsked] = useState(false); // what is missing is said once somebody thinks that nothing is
  const problem = problemOf(chosen);
  const header = names.some(Boolean) || (preview.mapping?.header ?? false);
  const choose = (column: number, role: Role) => setChosen(chosen.map((one, index) => (index === column ? role : one)));
  const data = roles.map((role) => ({ value: role, label: t(`portal.statements.columns.${role}`) }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!problem) onChosen(mappingOf(chosen, header));
      }}
    >
      <p>{t("portal.statements.columns.lead")}</p>
      <ul className={styles.columns}>
        {names.map((name, column) => (
          <li key={column} className={styles.column}>
            <NativeSelect
              label={name || t("portal.statements.columns.column", { number: column + 1 })}
              data={data}
              value={chosen[column]}
              onChange={(event) => choose(column, roles.find((role) => role === event.currentTarget.value) ?? "none")}
            />
            <p className={styles.sample}>
              {sample
                .slice(0, 3)
                .map((row) => row?.[column])
                .filter(Boolean)
                .join(" · ") || t("portal.statements.columns.nothing")}
            </p>
          </li>
        ))}
      </ul>
      {asked && problem && (
        <Alert color="redgum" role="alert">
          {t(problem)}
        </Alert>
      )}
      <div>
        <Button type="submit">{t("portal.statements.columns.read")}</Button>
      </div>
    </form>
  );
}
