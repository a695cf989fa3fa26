// What stays are in words. Values that the server sends and this program does not know stand as they are.
import { ApiError } from "../../../api/client";
import { formatMoney, formatNumber } from "../../../i18n/format";
import { textOr, type Language, type Translate } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { dayName, nightsBetween } from "../../shared/days";
import { unpaid } from "../../shared/park/stays";
import { refusal } from "../../shared/problems";
import type { Entry, Place, PriceLine, Stay, StayEvent } from "./queries";

/** Whoever stays: the account's name, or the name that staff wrote down. */
export const guestOf = ({ account, guestName }: Pick<Stay, "account" | "guestName">) =>
  account ? account.name || account.email : guestName;

export const contactOf = ({ account, guestContact }: Pick<Stay, "account" | "guestContact">) =>
  account?.email || guestContact;

export const platesOf = ({ RegistrationNumber }: Pick<Stay, "RegistrationNumber">) =>
  (RegistrationNumber ?? []).map((one) => one.RegistrationNumber).filter(Boolean);

/** A plate, and what is typed to find one, without what people write differently. */
export const plain = (text: string) => text.toLocaleUpperCase("en").replace(/[\s.·-]/g, "");

/** Whether a stay is meant by what was typed: a plate, a name, a site or a reference. */
export function matches(stay: Stay, typed: string): boolean {
  const wanted = plain(typed);
  if (!wanted) return true;
  if (plain(stay.siteNumber) === wanted) return true;
  return [...platesOf(stay), guestOf(stay), stay.reference].some((text) => plain(text).includes(wanted));
}

/** "2 adults, 1 child". */
export function guestsText({ adultNumber, childNumber }: Pick<Stay, "adultNumber" | "childNumber">, t: Translate) {
  const parts = [t("portal.stays.adultsOf", { count: adultNumber })];
  if (childNumber > 0) parts.push(t("portal.stays.childrenOf", { count: childNumber }));
  return parts.join(t("portal.stays.comma"));
}

/** What a line of the price is for: "2 adults, 3 nights at $14". */
export function lineText({ key, number, nights, unitPrice }: PriceLine, t: Translate, lng: Language): string {
  const what = textOr(t, `portal.stays.lines.${key}`, key);
  const each = formatMoney(unitPrice, lng);
  return nights
    ? t("portal.stays.lines.perNight", { what, number, nights: t("portal.stays.nightsOf", { count: nights }), each })
    : t("portal.stays.lines.perBooking", { what, number, each });
}

export function extraText({ Name, Number: number }: { Name: string; Number: number }, t: Translate): string {
  return t("portal.stays.extra", { what: textOr(t, `portal.stays.lines.${Name}`, Name), number: formatNumber(number) });
}

/** How it was paid. */
export const paidText = (paidBy: string, t: Translate) => textOr(t, `portal.stays.paidBy.${paidBy}`, paidBy);

/** So many nights are named; of more there is the number. */
const mostNamed = 3;

/** Where and when, in a sentence that is also read aloud. */
export function placeText(
  { siteNumber, checkin, checkout }: Place,
  nights: number,
  t: Translate,
  lng: Language,
): string {
  return t("portal.stays.place", {
    site: siteNumber,
    from: dayName(checkin, lng),
    until: dayName(checkout, lng),
    nights: t("portal.stays.nightsOf", { count: nights }),
  });
}

/** Which nights of a booking somebody has already. */
export function takenText(nights: readonly string[], t: Translate, lng: Language): string {
  const named = nights.slice(0, mostNamed).map((night) => dayName(night, lng));
  const list = named.join(t("portal.stays.comma"));
  const more = nights.length - named.length;
  return more > 0
    ? t("portal.stays.book.takenMore", { nights: list, count: more })
    : t("portal.stays.book.taken", { nights: list });
}

/** Whether money can be recorded for it: also for one that was released, as long as its nights are free. */
export const canConfirm = ({ status, cancelledBy, owed }: Pick<Stay, "status" | "cancelledBy" | "owed">) =>
  status === "awaiting payment" || owed > 0 || (status === "cancelled" && cancelledBy === "deadline");

/** What would be to pay: of one that was released, what it would be if it came back. */
export const toPay = ({ status, owed, ...price }: Pick<Stay, "status" | "owed" | "paid" | "waived" | "totalPrice">) =>
  status === "cancelled" ? unpaid(price) : owed;

type Money = Pick<Stay, "paid" | "owed" | "refund" | "returned" | "kept" | "waived">;

/** What was paid, what is still to pay, and what goes back: "Paid $635 · $112 still to pay". Empty: nothing was paid or waived. */
export function moneyText({ paid, owed, refund, returned, kept, waived }: Money, t: Translate, lng: Language): string {
  if (paid <= 0 && returned === 0 && waived === 0) return "";
  const parts = (["paid", "waived", "owed", "refund", "returned", "kept"] as const)
    .map((name) => [name, { paid, waived, owed, refund, returned, kept }[name]] as const)
    .filter(([, amount]) => amount > 0);
  return parts
    .map(([name, amount]) => t(`portal.stays.money.${name}`, { amount: formatMoney(amount, lng) }))
    .join(t("portal.stays.money.dot"));
}

/** Money that was written down: "Received $56: Cash". */
export const entryText = ({ kind, by, amount }: Pick<Entry, "kind" | "by" | "amount">, t: Translate, lng: Language) =>
  t(`portal.stays.money.kind.${kind}`, { amount: formatMoney(amount, lng), how: paidText(by, t) });

/** An amount as people type it: 56, 56.5, $1,234.50, with the digits of any input method. NaN: it is none. */
export function amountOf(typed: string): number {
  const plainText = typed.normalize("NFKC").replace(/[\s,$]/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(plainText) ? Number(plainText) : NaN;
}

/** A sentence about something that happened. A kind that is not known here stands as it is. */
export const eventText = ({ what }: StayEvent, t: Translate) => textOr(t, `portal.stays.events.${what}`, what);

/** What is told beside the sentence: how it was paid, where it was before, or a reason. */
export function eventDetail({ what, detail }: StayEvent, t: Translate, lng: Language): string {
  // As the server writes it: transfer 400.00, and what else there is to say; older versions wrote how alone.
  const paid = /^(?:(received|returned|kept|waived) )?(transfer|cash|eftpos|card|other)(?: ([\d.]+))?(?: (.+))?$/s.exec(
    detail,
  );
  if (paid && what !== "cancelled") {
    const [, , how = "", amount, note] = paid;
    const money = amount && Number(amount) > 0 ? formatMoney(Number(amount), lng) : "";
    return [money, how !== "other" && paidText(how, t), note].filter(Boolean).join(t("portal.stays.comma"));
  }
  // As the server writes it: 2026-12-01 to 2026-12-04, 12, 84.00
  const before = (what === "moved" || what === "movedBack") && /^(\S+) to (\S+), (.+), ([\d.]+)$/.exec(detail);
  if (!before) return detail;
  const [, checkin = "", checkout = "", siteNumber = "", price = ""] = before;
  return t("portal.stays.move.before", {
    place: placeText({ siteNumber, checkin, checkout }, nightsBetween(checkin, checkout), t, lng),
    amount: formatMoney(Number(price), lng),
  });
}

/** Who did it. */
export function eventActor({ by }: StayEvent, t: Translate): string {
  if (!by) return t("portal.stays.automatic");
  return by === "guest" ? t("portal.stays.theGuest") : actorName(t, by);
}

/** What the server has against something, where no field stands beside it to say so. */
export const saidOf = (failure: unknown, t: Translate) =>
  (failure instanceof ApiError && failure.fields[0]?.message) || refusal(failure, t);

/** An amount as a spreadsheet reads it. */
export const plainAmount = (amount: number) => amount.toFixed(2);

/** What a change of price means for the guest. */
export function differenceText(difference: number, t: Translate, lng: Language): string {
  if (difference === 0) return t("portal.stays.move.same");
  const amount = formatMoney(Math.abs(difference), lng);
  return t(difference > 0 ? "portal.stays.move.more" : "portal.stays.move.less", { amount });
}
