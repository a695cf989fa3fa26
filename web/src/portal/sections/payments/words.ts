// What payments are in words. Values that the server sends and this program does not know stand as they are.
import { formatDate, formatMoney, formatName, formatNumber } from "../../../i18n/format";
import { textOr, type Language, type Translate } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import type { Payment } from "../../shared/park/payments";
import type { Happening, Month, Offer, Taken } from "./queries";

/** Cents, in which sums are exact. */
export const cents = (amount: number) => Math.round(amount * 100);

/** What can still go back of a payment, in cents. */
export function refundable({ state, amount, refunded }: Pick<Payment, "state" | "amount" | "refunded">): number {
  return state === "settled" || state === "unfulfilled" ? cents(amount) - cents(refunded) : 0;
}

export const nameOf = ({ firstName, lastName, email }: Pick<Payment, "firstName" | "lastName" | "email">) =>
  formatName(firstName, lastName) || email;

/**
 * Reads an amount as people type it, in cents: 1,500 or $12.50. Undefined for what is none: 1,50 may be meant as one dollar fifty, and is
 * never taken for more.
 */
export function readCents(typed: string): number | undefined {
  const plain = typed
    .replace(/[\s$]/g, "")
    .replace(/^\d{1,3}(?:,\d{3})+(?=\.|$)/, (whole) => whole.replaceAll(",", ""));
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** All that is left, or a part that somebody types. */
export type Much = "whole" | "part";

/** How much a form asks to give back, in cents; undefined where that is no amount between nothing and what is left. */
export function wantedCents({ much, amount }: { much: Much; amount: string }, left: number): number | undefined {
  const wanted = much === "whole" ? left : readCents(amount);
  return wanted !== undefined && wanted > 0 && wanted <= left ? wanted : undefined;
}

/** What came in: nothing of what was cancelled, refused or is still under way. */
export const receivedOf = ({ state, amount }: Pick<Payment, "state" | "amount">) =>
  state === "settled" || state === "unfulfilled" ? amount : 0;

/** An amount as a spreadsheet reads it. */
export const plainAmount = (amount: number) => amount.toFixed(2);

/** A sentence about something that happened. A kind that is not known here stands as it is. */
export function eventText({ kind, detail }: Happening, t: Translate, lng: Language): string {
  if (aboutMoney(kind)) return t(`portal.payments.events.${kind}`, { amount: formatMoney(Number(detail), lng) });
  return textOr(t, `portal.payments.events.${kind}`, kind);
}

/** Refunds tell their amount, and in the sentence. */
const aboutMoney = (kind: string): kind is "refundRequested" | "refunded" =>
  kind === "refundRequested" || kind === "refunded";

/** What is told beside the sentence: an id, a note, the payment service's own words. */
export const eventDetail = ({ kind, detail }: Happening) => (aboutMoney(kind) ? "" : detail);

/** Who did it. */
export function eventActor({ actor }: Happening, t: Translate): string {
  if (!actor) return t("portal.payments.detail.automatic");
  return actor.startsWith("account:") ? t("portal.payments.detail.payer") : actorName(t, actor);
}

/** What a refund changes, in sentences. */
export function effectsOf(
  taken: Taken,
  { state, purpose }: Pick<Payment, "state" | "purpose">,
  whole: boolean,
  t: Translate,
  lng: Language,
): string[] {
  if (state !== "settled") return [t("portal.payments.refund.nothingGiven")];
  if (purpose === "stay") return [t(whole ? "portal.payments.refund.stayEnds" : "portal.payments.refund.stayStays")];
  const both = (point: number, discount: number) => ({ points: formatNumber(point), discount: formatNumber(discount) });
  const list = [
    taken.point + taken.discount_p > 0
      ? t("portal.payments.refund.points", both(taken.point, taken.discount_p))
      : t("portal.payments.refund.noPoints"),
  ];
  if (taken.spentPoint + taken.spentDiscount_p > 0)
    list.push(t("portal.payments.refund.spent", both(taken.spentPoint, taken.spentDiscount_p)));
  if (!taken.ends || (taken.member === taken.wasMember && taken.expiry === taken.wasExpiry))
    list.push(t("portal.payments.refund.stays"));
  else if (taken.member)
    list.push(
      taken.expiry
        ? t("portal.payments.refund.until", { date: formatDate(taken.expiry, lng) })
        : t("portal.payments.refund.endless"),
    );
  else list.push(t("portal.payments.refund.ends"));
  return list;
}

/** What is sold, as it will stand on the invoice. */
export const offerTitle = ({ action, name, years }: Offer, t: Translate) =>
  t(`joining.title.${action}`, { tier: name, count: years });

/** The name of a month like 2026-11. The portal is drawn in the browser alone, so the browser's own Intl may be used. */
export function monthName(month: string, lng: Language): string {
  return new Intl.DateTimeFormat(lng === "zh" ? "zh-CN" : "en-AU", {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** What is left of what came in. */
export const netOf = ({ amount, refunded }: Pick<Month, "amount" | "refunded">) =>
  (cents(amount) - cents(refunded)) / 100;

/** Several months as one. */
export function sumOf(months: readonly Month[]): Omit<Month, "month"> {
  const sum = (of: (month: Month) => number) => months.reduce((all, month) => all + of(month), 0);
  return {
    count: sum(({ count }) => count),
    amount: sum(({ amount }) => cents(amount)) / 100,
    refunded: sum(({ refunded }) => cents(refunded)) / 100,
  };
}
