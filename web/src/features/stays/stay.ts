// What the dates of a stay say. They are plain dates: no time zone can shift them.
import { formatDate } from "../../i18n/format";
import type { Language } from "../../i18n/texts";
import type { Stay } from "./api";
import { daysBetween } from "./dates";

const states = { "awaiting payment": "awaiting", confirmed: "confirmed", cancelled: "cancelled" } as const;

/** How a stay stands, as texts and styles name it. */
export const stateOf = ({ status }: Pick<Stay, "status">) => states[status];

/** Those that are still to come or not yet over, the nearest first, and those that are past or were cancelled. */
export function sortStays(stays: readonly Stay[], today: string): { ahead: Stay[]; past: Stay[] } {
  const isAhead = ({ checkout, status }: Stay) => status !== "cancelled" && checkout >= today;
  const byArrival = (a: Stay, b: Stay) => a.checkin.localeCompare(b.checkin);
  return {
    ahead: stays.filter(isAhead).sort(byArrival),
    past: stays.filter((stay) => !isAhead(stay)).sort((a, b) => byArrival(b, a)),
  };
}

export const nightsOf = ({ checkin, checkout }: Pick<Stay, "checkin" | "checkout">) => daysBetween(checkin, checkout);

/** From when to when, saying the month and the year once where they are the same. No line ends within a date. */
export function formatRange(from: string, to: string, lng: Language): string {
  const [a, b] = [formatDate(from, lng), formatDate(to, lng)].map((date) => date.replaceAll(" ", "\u00a0")) as [
    string,
    string,
  ];
  if (lng === "zh") return `${a}至${from.slice(0, 7) === to.slice(0, 7) ? b.split("月")[1] : sameYear(from, to, b)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${a.split("\u00a0")[0]}–${b}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? a.replace(/\s\d{4}$/, "") : a} – ${b}`;
}

function sameYear(from: string, to: string, said: string): string | undefined {
  return from.slice(0, 4) === to.slice(0, 4) ? said.split("年")[1] : said;
}
