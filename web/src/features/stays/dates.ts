// Plain dates, "2026-12-24", and the nights between them. The calendar on the screen counts in the browser's own midnights; what it is
// told, and what it tells, are the year, the month and the day alone, so that no time zone shifts a night.
import type { Language } from "../../i18n/texts";

const day = 24 * 60 * 60 * 1000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is a day that exists: there is no 29 February 2027. */
export function isDate(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative, if it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** A date as the calendar on the screen knows it. */
export function toLocal(date: string): Date {
  const [year, month, dayOfMonth] = date.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, dayOfMonth);
}

export function fromLocal(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The names of weekdays and months, in the browser alone: the server draws no calendar. */
export function calendarNames(lng: Language) {
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(lng === "zh" ? "zh-CN" : "en-AU", options);
    return (date: Date) => format.format(date);
  };
  return {
    month: of({ year: "numeric", month: "long" }),
    weekday: of({ weekday: "long" }),
    shortWeekday: of({ weekday: lng === "zh" ? "narrow" : "short" }),
  };
}
