import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { isDay, monthName } from "../../shared/days";
import styles from "./Funnel.module.css";
import { lastMonths, withDay, type Period } from "./numbers";

const lengths = ["7", "30", "90"] as const;

/** The choice of a period: the last days, a month, or from one day to another. It stands in the address. */
export function PeriodBar({ period, today }: { period: Period; today: string }) {
  const { t, lng } = useTexts();
  const [params, setParams] = useSearchParams();
  const choose = (values: Record<string, string>) => setParams(new URLSearchParams(values));
  const month = params.get("month") ?? "";
  const free = params.has("from") || params.has("to");
  const length = month || free ? "" : (lengths.find((one) => one === params.get("days")) ?? "30");
  const day = (name: "from" | "to") => (
    <DayInput
      label={t(`portal.funnel.period.${name}`)}
      max={today}
      value={period[name]}
      onDay={(value) => choose({ ...withDay(period, name, value) })}
    />
  );
  return (
    <div className={styles.period} role="group" aria-label={t("portal.funnel.period.label")}>
      <SegmentedControl
        aria-label={t("portal.funnel.period.label")}
        value={length}
        onChange={(days) => choose({ days })}
        data={lengths.map((value) => ({ value, label: t("portal.funnel.period.days", { count: Number(value) }) }))}
      />
      <NativeSelect
        label={t("portal.funnel.period.month")}
        value={month}
        onChange={({ currentTarget: { value } }) => choose(value ? { month: value } : {})}
        data={[
          { value: "", label: t("portal.funnel.period.chooseMonth") },
          ...lastMonths(today).map((value) => ({ value, label: monthName(`${value}-01`, lng) })),
        ]}
      />
      {day("from")}
      {day("to")}
    </div>
  );
}

interface DayInputProps {
  label: string;
  max: string;
  value: string;
  onDay: (day: string) => void;
}

/** Before this nobody measured anything: a year like 0002 is one that is still being typed. */
const earliest = "2000-01-01";

/** A day that can be typed: it stands as it is typed, and counts once it is whole. */
function DayInput({ label, max, value, onDay }: DayInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      type="date"
      label={label}
      max={max}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (isDay(currentTarget.value) && currentTarget.value >= earliest) onDay(currentTarget.value);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}
