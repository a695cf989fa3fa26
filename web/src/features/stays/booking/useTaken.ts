import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTexts } from "../../../i18n/texts";
import { addDays, daysBetween } from "../dates";
import { takenQuery } from "../queries";

const spanDays = 365; // that are asked for at once

/** The nights of a site that are taken: of the year to come, and of the next ones where somebody looks that far. */
export function useTaken(siteNumber: string, today: string, until: string): ReadonlySet<string> {
  const { lng } = useTexts();
  const spans = Array.from({ length: Math.floor(daysBetween(today, until) / spanDays) + 1 }, (_, span) => span);
  const answers = useQueries({
    queries: spans.map((span) => ({
      ...takenQuery(lng, siteNumber, addDays(today, span * spanDays), addDays(today, (span + 1) * spanDays)),
      enabled: siteNumber !== "",
    })),
  });
  const nights = answers.flatMap(({ data }) => data ?? []);
  const all = nights.join(" ");
  return useMemo(() => new Set(all.split(" ")), [all]);
}
