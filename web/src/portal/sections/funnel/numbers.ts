// What the funnel's numbers say: stages, rates, bars, periods and the points of its chart.
import { formatNumber } from "../../../i18n/format";
import { addDays, isDay, monthStart, nightsBetween } from "../../shared/days";

/** The record that staff keep, by the names of the API. */
export const fields = ["SocialMedia", "Email", "SMS", "AI_Consultation", "EmailPhoneConsultation", "Payment"] as const;
export type FieldName = (typeof fields)[number];
export type FunnelRecord = Record<FieldName, number>;

export const stageNames = ["traffic", "ai", "contact", "payment"] as const;
export type StageName = (typeof stageNames)[number];

/** The four stages of a record: marketing traffic is all that marketing reached. */
export function stagesOf(record: FunnelRecord): Record<StageName, number> {
  return {
    traffic: record.SocialMedia + record.Email + record.SMS,
    ai: record.AI_Consultation,
    contact: record.EmailPhoneConsultation,
    payment: record.Payment,
  };
}

/** A part of something in percent with one decimal; undefined where there is nothing that it could be a part of. */
export function rateOf(part: number, whole: number): string | undefined {
  if (whole <= 0) return undefined;
  const tenths = Math.round((part * 1000) / whole);
  return `${formatNumber(Math.floor(tenths / 10))}.${tenths % 10}%`;
}

/** How high a bar is, in percent of the first one's: never so low that nobody sees it. */
export function heightOf(value: number, first: number): number {
  return Math.min(100, Math.max(20, first > 0 ? (value / first) * 100 : 0));
}

/** By how much something changed, in percent with its sign; undefined where there was nothing before. */
export function changeOf(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`;
}

/** What came of the visits, as the site counts it. */
interface Counted {
  views: number;
  consultations: number;
  enquiries: number;
  registrations: number;
  payments: number;
}

export const contactsOf = ({ enquiries, registrations }: Pick<Counted, "enquiries" | "registrations">) =>
  enquiries + registrations;

/** Nothing was counted. Somebody may have come by a way that counts no visits, such as the chat on another website. */
export const isEmpty = (total: Counted) => total.views + total.consultations + contactsOf(total) + total.payments === 0;

/** Days from one to another, both included. */
export interface Period {
  from: string;
  to: string;
}

export const lengthOf = ({ from, to }: Period) => nightsBetween(from, to) + 1;

/** The longest period that the server measures, in days. */
export const mostDays = 400;

/** The last days up to today. */
export const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

/** A month like 2026-10; the present one ends today. */
export function monthPeriod(month: string, today: string): Period {
  const last = addDays(monthStart(`${month}-01`, 1), -1);
  return { from: `${month}-01`, to: last < today ? last : today };
}

/** The last months, the present one first: 2026-11, 2026-10, ... */
export const lastMonths = (today: string, count = 13) =>
  Array.from({ length: count }, (_, back) => monthStart(today, -back).slice(0, 7));

/** The period that an address names: some days, a month, or from one day to another. Anything else is the last 30 days. */
export function periodIn(params: URLSearchParams, today: string): Period {
  const [days, month, from, to] = ["days", "month", "from", "to"].map((name) => params.get(name) ?? "");
  if (days === "7" || days === "90") return lastDays(today, Number(days));
  if (month && isDay(`${month}-01`) && `${month}-01` <= today) return monthPeriod(month, today);
  if (from && to && isDay(from) && isDay(to) && from <= to && nightsBetween(from, to) < mostDays) return { from, to };
  return lastDays(today, 30);
}

/** A period with another first or last day. The other end gives way where they cross, or where it would be longer than is measured. */
export function withDay(period: Period, end: keyof Period, day: string): Period {
  const next = { ...period, [end]: day };
  if (next.from > next.to) return { from: day, to: day };
  if (lengthOf(next) <= mostDays) return next;
  return end === "from" ? { from: day, to: addDays(day, mostDays - 1) } : { from: addDays(day, 1 - mostDays), to: day };
}

/** A bar of the chart: a day, or the week that begins with it. */
export interface Point {
  day: string;
  value: number;
}

/** Above this many days a phone could not show a bar for each. */
const mostBars = 92;
export const isByWeek = (days: number) => days > mostBars;

/** The points of a chart: by day, or added up by week where there are many. */
export function pointsOf(days: readonly Point[]): Point[] {
  if (!isByWeek(days.length)) return [...days];
  const points: Point[] = [];
  days.forEach(({ day, value }, index) => {
    const last = points.at(-1);
    if (index % 7 === 0 || !last) points.push({ day, value });
    else points[points.length - 1] = { ...last, value: last.value + value };
  });
  return points;
}

/** A change of the record as the audit trail has it: from what to what, by field. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** What the record was after each change, the newest change first: the present one, with every later change taken back. */
export function statesOf(now: FunnelRecord, lines: readonly Changes[]): FunnelRecord[] {
  const state = { ...now };
  return lines.map((changes) => {
    const after = { ...state };
    for (const name of fields) {
      const before = changes[name]?.[0];
      if (changes[name]) state[name] = typeof before === "number" ? before : 0;
    }
    return after;
  });
}
