// Dates, money and numbers, the same in the browser and in the server's engine, which has no Intl. Two languages need no more.
import type { Language } from "./texts";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const fullMonths = "January February March April May June July August September October November December".split(" ");

/** 1234567.5 -> "1,234,567.5", in both languages. */
export function formatNumber(value: number): string {
  const [whole = "0", fraction] = Math.abs(value).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return (value < 0 ? "-" : "") + grouped + (fraction ? `.${fraction}` : "");
}

/** Australian dollars, with cents only where there are some: 14 -> "$14" or "14 澳元", 14.5 -> "$14.50". */
export function formatMoney(value: number, lng: Language): string {
  const cents = Math.round(Math.abs(value) * 100);
  const text = formatNumber(Math.floor(cents / 100)) + (cents % 100 ? `.${String(cents % 100).padStart(2, "0")}` : "");
  const sign = value < 0 && cents > 0 ? "-" : "";
  return lng === "zh" ? `${sign}${text} 澳元` : `${sign}$${text}`;
}

/** An amount that no line break parts: Chinese may be broken between any two characters. */
export function unbroken(amount: string): string {
  return amount.replaceAll(" ", "\u00a0").replace("澳元", "澳\u2060元");
}

/** The same as it stands on an invoice, with cents in any case: 14 -> "$14.00". */
export function formatCents(value: number, lng: Language): string {
  const cents = Math.round(Math.abs(value) * 100);
  const text = `${formatNumber(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
  const sign = value < 0 && cents > 0 ? "-" : "";
  return lng === "zh" ? `${sign}${text} 澳元` : `${sign}$${text}`;
}

/** How large a file is, as people say it: 194380 -> "194 KB", 2340000 -> "2.3 MB". */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${Math.round(bytes / 100_000) / 10} MB`;
}

/** A plain date "2026-12-24" -> "24 December 2026" or "2026年12月24日". No time zone can shift it. */
export function formatDate(date: string, lng: Language, style: "long" | "short" = "long"): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (lng === "zh") return `${year}年${month}月${day}日`;
  return `${day} ${(style === "long" ? fullMonths : months)[month - 1] ?? ""} ${year}`;
}

/** The plain date of an instant in a zone. In the browser alone: the server's engine knows no zones. */
export function dateIn(zone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" })
    .formatToParts(new Date(instant))
    .reduce<Record<string, string>>((all, { type, value }) => ({ ...all, [type]: value }), {});
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/**
 * A person's name as its bearer writes it, in any language: family name first and without a gap where it is written in Chinese characters,
 * else last. The server says it by locale.FullName.
 */
export function formatName(first: string, last: string): string {
  const han = /^\p{Script=Han}+$/u;
  if (han.test(first) && han.test(last)) return last + first;
  return `${first} ${last}`.trim();
}
