// The geometry of the site calendar: which part of a row a stay takes, and what a drag or a key makes of it.
import { addDays, isDay, monthStart, nightsBetween } from "../../shared/days";
import type { CalendarSite, CalendarStay, Place } from "./queries";

/** The days that are shown: from the first, as many as there are. */
export interface Span {
  from: string;
  days: number;
}

/** So many days from today on are there on a phone, also late in the month: staff look ahead. */
const ahead = 30;

/**
 * Which days are asked for: so many months from one like "2026-11", or else from today's, up to before the day `to`. `next` is where the
 * months after them begin.
 */
export function periodOf(month: string, months: number, today: string, phone: boolean) {
  const asked = `${month}-01`;
  const from = monthStart(isDay(asked) ? asked : today);
  const next = monthStart(from, months);
  const far = addDays(today, ahead);
  const reaches = phone && months === 1 && from <= today && today < next && far > next;
  return { from, next, to: reaches ? far : next };
}

/** One site with its stays, the earliest first. */
export interface Line {
  site: CalendarSite;
  stays: readonly CalendarStay[];
}

/**
 * The sites in the server's order with the stays on each; last those that stays name and the list does not. A site that was withdrawn
 * is there as long as somebody stays on it.
 */
export function linesOf(sites: readonly CalendarSite[], stays: readonly CalendarStay[]): readonly Line[] {
  const bySite = new Map<string, CalendarStay[]>();
  for (const stay of stays) {
    const list = bySite.get(stay.siteNumber);
    if (list) list.push(stay);
    else bySite.set(stay.siteNumber, [stay]);
  }
  for (const list of bySite.values()) list.sort((a, b) => (a.checkin < b.checkin ? -1 : a.checkin > b.checkin ? 1 : 0));
  const known = new Set(sites.map(({ number }) => number));
  const unknown = [...bySite.keys()].filter((number) => !known.has(number));
  return [...sites, ...unknown.map((number) => ({ number, area: "", powered: false, withdrawn: true }))]
    .map((site) => ({ site, stays: bySite.get(site.number) ?? [] }))
    .filter(({ site, stays }) => !site.withdrawn || stays.length > 0);
}

/** The lines with the stays that have a night in a span. Days are compared as they are written: there are thousands of stays. */
export function shownIn(lines: readonly Line[], { from, days }: Span): readonly Line[] {
  const until = addDays(from, days);
  return lines.map(({ site, stays }) => ({
    site,
    stays: stays.filter(({ checkin, checkout }) => checkin < until && checkout > from),
  }));
}

/** The first stay that has a night in a span and is meant by `is`. Nothing is made of the thousands of others. */
export function stayIn(lines: readonly Line[], { from, days }: Span, is: (stay: CalendarStay) => boolean) {
  const until = addDays(from, days);
  for (const { stays } of lines)
    for (const stay of stays) if (is(stay) && stay.checkin < until && stay.checkout > from) return stay;
  return undefined;
}

/** Where a stay lies in its row, in parts of the whole; null where none of its nights is shown. */
export function barOf({ checkin, checkout }: Pick<Place, "checkin" | "checkout">, { from, days }: Span) {
  const begin = nightsBetween(from, checkin);
  const end = nightsBetween(from, checkout);
  const first = Math.max(0, begin);
  const last = Math.min(days, end);
  if (first >= last) return null;
  return { left: first / days, width: (last - first) / days, before: begin < 0, after: end > days };
}

/** What is dragged: the whole stay, its first night or its last. */
export type Grip = "whole" | "start" | "end";

/** So near to its edge a bar is taken by its end, as in the style sheet; of a short one a third each. */
const grip = 8;

/** By which part a bar is taken at x. An end that lies outside of what is shown can't be taken. */
export function gripAt(
  x: number,
  { left, right }: { left: number; right: number },
  ends: { start: boolean; end: boolean },
): Grip {
  const reach = Math.min(grip, (right - left) / 3);
  if (ends.start && x < left + reach) return "start";
  return ends.end && x > right - reach ? "end" : "whole";
}

/** Where a stay would be after a drag by so many days, to another site if it is dragged whole. It keeps one night at least. */
export function draggedTo(from: Place, grip: Grip, days: number, siteNumber: string): Place {
  const nights = nightsBetween(from.checkin, from.checkout);
  if (grip === "start") return { ...from, checkin: addDays(from.checkin, Math.min(days, nights - 1)) };
  if (grip === "end") return { ...from, checkout: addDays(from.checkout, Math.max(days, 1 - nights)) };
  return { siteNumber, checkin: addDays(from.checkin, days), checkout: addDays(from.checkout, days) };
}

export const samePlace = (a: Place, b: Place) =>
  a.siteNumber === b.siteNumber && a.checkin === b.checkin && a.checkout === b.checkout;

/** Whether somebody else has a night of it, as far as the calendar shows. */
export function isTaken(lines: readonly Line[], documentId: string, to: Place): boolean {
  const line = lines.find(({ site }) => site.number === to.siteNumber);
  return (
    line?.stays.some(
      (other) => other.documentId !== documentId && other.checkin < to.checkout && to.checkin < other.checkout,
    ) ?? false
  );
}

/** What a key means for a stay that has the focus. */
export type KeyStep = { focus: "left" | "right" | "up" | "down" | "first" | "last" } | { change: Place } | null;

const arrows = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" } as const;
const ends = { Home: "first", End: "last" } as const;

/** Arrows lead from stay to stay; with Shift they move it by a day or a site; + and - make it longer and shorter. */
export function keyStep(key: string, shift: boolean, place: Place, sites: readonly string[]): KeyStep {
  const direction = arrows[key as keyof typeof arrows];
  if (direction && !shift) return { focus: direction };
  if (key in ends) return { focus: ends[key as keyof typeof ends] };
  if (key === "+" || key === "=") return { change: draggedTo(place, "end", 1, place.siteNumber) };
  if (key === "-" || key === "_") return { change: draggedTo(place, "end", -1, place.siteNumber) };
  if (!direction) return null;
  if (direction === "left") return { change: draggedTo(place, "whole", -1, place.siteNumber) };
  if (direction === "right") return { change: draggedTo(place, "whole", 1, place.siteNumber) };
  const at = sites.indexOf(place.siteNumber) + (direction === "up" ? -1 : 1);
  return { change: { ...place, siteNumber: sites[at] ?? place.siteNumber } };
}

/** The stay that an arrow leads to from one in a line: its neighbour, or the nearest in time on the next site that has any. */
export function neighbour(
  lines: readonly Line[],
  documentId: string,
  direction: "left" | "right" | "up" | "down" | "first" | "last",
): CalendarStay | undefined {
  const all = lines.flatMap(({ stays }) => stays);
  if (direction === "first") return all[0];
  if (direction === "last") return all.at(-1);
  const index = all.findIndex((stay) => stay.documentId === documentId);
  if (direction === "left") return all[index - 1];
  if (direction === "right") return all[index + 1];
  const own = all[index];
  const row = lines.findIndex(({ stays }) => stays.some((stay) => stay.documentId === documentId));
  if (!own || row < 0) return all[0];
  const further = direction === "up" ? lines.slice(0, row).reverse() : lines.slice(row + 1);
  const near = further.find(({ stays }) => stays.length > 0)?.stays ?? [];
  const distance = (stay: CalendarStay) => Math.abs(nightsBetween(own.checkin, stay.checkin));
  return [...near].sort((a, b) => distance(a) - distance(b))[0];
}
