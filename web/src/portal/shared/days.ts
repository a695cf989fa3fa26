// Plain days like 2026-11-15. They are counted on a calendar without clocks, so no time zone shifts a night.
import type { Language } from "../../i18n/texts";

const day = 86_400_000;

/** The calendar counts from the same few hundred days thousands of times. */
const mostKnown = 10_000;
const known = new Map<string, number>();

function at(date: string): number {
  const before = known.get(date);
  if (before !== undefined) return before;
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (known.size < mostKnown) known.set(date, instant);
  return instant;
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = at(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

export const addDays = (date: string, days: number) => new Date(at(date) + days * day).toISOString().slice(0, 10);

/** How many nights lie between two days; negative where the second is earlier. */
export const nightsBetween = (from: string, to: string) => Math.round((at(to) - at(from)) / day);

/** The first day of a day's month, or of the month so many later. */
export function monthStart(date: string, later = 0): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (date: string) => new Date(at(date)).getUTCDay();

// The portal is drawn in the browser alone, so the browser's own Intl may be used. Each format is made once: the calendar names
// hundreds of days at a time, and making one costs more than all of them.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(lng: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = lng + JSON.stringify(options);
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat(lng === "zh" ? "zh-CN" : "en-AU", { ...options, timeZone: "UTC" });
  formats.set(key, made);
  return made;
}

const names = { en: new Map<string, string>(), zh: new Map<string, string>() };

/** A day with its weekday, as people say it: "Fri 4 Dec 2026" or "2026年12月4日周五". */
export function dayName(date: string, lng: Language): string {
  const before = names[lng].get(date);
  if (before !== undefined) return before;
  const name = nameOf(date, lng);
  if (names[lng].size < mostKnown) names[lng].set(date, name);
  return name;
}

function nameOf(date: string, lng: Language): string {
  if (!isDay(date)) return date;
  const name = format(lng, { weekday: "short" }).format(at(date));
  const [year, month, number] = date.split("-").map(Number);
  if (lng === "zh") return `${year}年${month}月${number}日${name}`;
  return `${name} ${number} ${format(lng, { month: "short" }).format(at(date))} ${year}`;
}

/** "December 2026" or "2026年12月". */
export const monthName = (date: string, lng: Language) =>
  format(lng, { month: "long", year: "numeric" }).format(at(date));

/** The weekday in one letter or character. */
export const weekdayLetter = (date: string, lng: Language) => format(lng, { weekday: "narrow" }).format(at(date));
