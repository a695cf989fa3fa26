import { Button, NativeSelect, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useShortcuts } from "../page/shortcuts";
import styles from "./DataTable.module.css";
import type { Choice, Filter, TableOf, TableState } from "./declare";

interface FiltersProps<Row> {
  table: TableOf<Row>;
  state: TableState;
  choices: Readonly<Record<string, readonly Choice[]>>;
  counts: Readonly<Record<string, number>> | undefined;
  change: (part: Partial<TableState>, options?: { replace?: boolean }) => void;
}

/** The filters of a table. The key / leads to the first. */
export function Filters<Row>({ table, state, choices, counts, change }: FiltersProps<Row>) {
  const { t } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const toFirst = () =>
    bar.current?.querySelector<HTMLElement>("input:not([type=radio]), input:checked, select")?.focus();
  useShortcuts([{ keys: "/", label: "portal.shortcuts.filter", run: toFirst }]);
  const set =
    (id: string) =>
    (value: string, replace = false) =>
      change({ filters: { ...state.filters, [id]: value } }, { replace });
  return (
    <div ref={bar} role="group" aria-label={t("portal.table.filters")} className={styles.filters}>
      {table.filters.map((filter) => (
        <OneFilter
          key={filter.id}
          filter={filter}
          value={state.filters[filter.id] ?? ""}
          choices={choices[filter.id] ?? ("choices" in filter ? (filter.choices?.(t) ?? []) : [])}
          counts={counts}
          set={set(filter.id)}
        />
      ))}
    </div>
  );
}

interface OneProps {
  filter: Filter;
  value: string;
  choices: readonly Choice[];
  counts: Readonly<Record<string, number>> | undefined;
  set: (value: string, replace?: boolean) => void;
}

function OneFilter({ filter, value, choices, counts, set }: OneProps) {
  const { t } = useTexts();
  const label = t(filter.label);
  const all = { value: "", label: t("portal.table.all") };
  switch (filter.kind) {
    case "text":
      return <TextFilter type="search" label={label} value={value} set={set} />;
    case "day": // typed digit by digit, each of which makes another year
      return <TextFilter type="date" label={label} value={value} set={set} />;
    case "switch":
      return <Switch label={label} checked={value !== ""} onChange={() => set(value ? "" : "1")} />;
    case "tabs":
      return (
        <SegmentedControl aria-label={label} value={value} onChange={(one) => set(one)} data={[all, ...choices]} />
      );
    case "counted":
      return (
        <div role="group" aria-label={label} className={styles.counted}>
          {[{ value: "", label: t(filter.all) }, ...choices].map((one) => (
            <Button
              key={one.value}
              variant={one.value === value ? "filled" : "default"}
              aria-pressed={one.value === value}
              onClick={() => set(one.value)}
            >
              {one.label}
              {counts && <span className={styles.number}>{formatNumber(counts[one.value] ?? 0)}</span>}
            </Button>
          ))}
        </div>
      );
    case "list": {
      // What an old link names may be gone from the list, and still narrows it.
      const missing = value && !choices.some((one) => one.value === value) ? [{ value, label: value }] : [];
      return (
        <NativeSelect
          label={label}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
          data={[all, ...choices, ...missing]}
        />
      );
    }
    case "link":
      return value ? (
        <Button variant="default" onClick={() => set("")}>
          {t("portal.table.without", { filter: label })}
        </Button>
      ) : null;
  }
}

interface TextFilterProps extends Pick<OneProps, "value" | "set"> {
  type: "search" | "date";
  label: string;
}

/** Narrows while it is typed; only what it ends with is a step of the way back. */
function TextFilter({ type, label, value, set }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== typed.trim()) setTyped(value); // it came from the address
  }
  const later = useDebouncedCallback((text: string) => set(text.trim(), value !== ""), 60);
  return (
    <TextInput
      type={type}
      label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}
