// Which days of a calendar can be chosen. A night is named by the day on which it begins, so that one guest leaves on the morning of the
// day on which another arrives.
import { addDays, daysBetween, isDate } from "../dates";

export interface Span {
  checkin: string;
  checkout: string;
}

export interface Limits {
  /** The park's date: nobody arrives before. */
  today: string;
  /** The last day on which somebody can arrive. */
  last: string;
  mostNights: number;
  taken: ReadonlySet<string>;
}

export function canArrive(day: string, { today, last, taken }: Limits): boolean {
  return day >= today && day <= last && !taken.has(day);
}

/** Somebody who has arrived can leave until the first night that is taken: on its morning, but no later. */
export function canLeave(checkin: string, day: string, { mostNights, taken }: Limits): boolean {
  if (!checkin || day <= checkin || daysBetween(checkin, day) > mostNights) return false;
  return firstTaken({ checkin, checkout: day }, taken) === undefined;
}

/** The first night of a stay that somebody else has. */
export function firstTaken({ checkin, checkout }: Span, taken: ReadonlySet<string>): string | undefined {
  if (!isDate(checkin) || !isDate(checkout)) return undefined;
  for (let night = checkin; night < checkout; night = addDays(night, 1)) if (taken.has(night)) return night;
  return undefined;
}

/** What a press on a day makes of the dates: the end of a stay that was begun, or else a new beginning. Null: it can't be chosen. */
export function choose({ checkin, checkout }: Span, day: string, limits: Limits): Span | null {
  if (checkin && !checkout && canLeave(checkin, day, limits)) return { checkin, checkout: day };
  return canArrive(day, limits) ? { checkin: day, checkout: "" } : null;
}
