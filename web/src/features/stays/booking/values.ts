// What the booking form holds, as it was typed, and what becomes of it.
import type { Translate } from "../../../i18n/texts";
import type { FieldErrors } from "../../../ui/useForm";
import type { Booking, Rules, Site, Stay } from "../api";
import { daysBetween, isDate } from "../dates";
import { extraNames, type ExtraName } from "../extras";

export interface Values {
  checkin: string;
  checkout: string;
  siteNumber: string;
  adultNumber: string;
  childNumber: string;
  RegistrationNumber: string[];
  extra: Record<ExtraName, string>;
}

export const mostGuests = 20;
export const mostExtras = 50;

export const emptyValues = (siteNumber: string): Values => ({
  ...{ checkin: "", checkout: "", siteNumber, adultNumber: "1", childNumber: "0", RegistrationNumber: [""] },
  extra: { extra_horse: "0", extra_motorbike: "0", extra_firewood: "0" },
});

const plain = (site: string) => site.replaceAll(" ", "").toLowerCase();

/** A site as the list of sites writes it; empty, if it is not there. */
const listed = (number: string, sites: readonly Site[]) =>
  sites.find((site) => plain(site.number) === plain(number))?.number ?? "";

/** The account's own site, where it can be booked. */
export const ownSite = ({ siteNumber }: Rules, sites: readonly Site[]) => listed(siteNumber ?? "", sites);

/** The same site, guests, vehicles and extras once more, at other dates. */
export function sameAgain(stay: Stay, sites: readonly Site[]): Values {
  const { siteNumber, adultNumber, childNumber } = stay;
  const empty = emptyValues(listed(siteNumber, sites));
  const plates = (stay.RegistrationNumber ?? []).map((one) => one.RegistrationNumber);
  const extra = { ...empty.extra };
  for (const { Name, Number: count } of stay.extra ?? [])
    if (extraNames.includes(Name as ExtraName)) extra[Name as ExtraName] = String(count);
  return {
    ...empty,
    ...{ adultNumber: String(adultNumber), childNumber: String(childNumber), extra },
    RegistrationNumber: plates.length > 0 ? plates : [""],
  };
}

/** A whole number that is not negative; null, if it is something else. */
export function readCount(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

const counts = ({ adultNumber, childNumber, extra }: Values) =>
  [adultNumber, childNumber, ...Object.values(extra)].map(readCount);

/** The documented rules, as far as they need no server. Whether the nights are free is judged by the park, and after all of these. */
export function checkValues(values: Values, today: string, mostNights: number, t: Translate): FieldErrors<Values> {
  const required = (text: string) => (text ? undefined : t("errors.field.required"));
  const { checkin, checkout, siteNumber } = values;
  return {
    checkin: required(checkin) ?? (checkin < today ? t("errors.stay.past") : undefined),
    checkout: required(checkout) ?? checkLength(checkin, checkout, mostNights, t),
    siteNumber: required(siteNumber),
    ...checkGuests(values, t),
    extra: Object.values(values.extra)
      .map(
        (count) =>
          checkCount(count, t) ?? (tooMany(count) ? t("errors.stay.manyExtras", { max: mostExtras }) : undefined),
      )
      .find(Boolean),
    RegistrationNumber: values.RegistrationNumber[0]?.trim() ? undefined : t("errors.stay.registration"),
  };
}

function checkLength(checkin: string, checkout: string, mostNights: number, t: Translate) {
  if (!checkin) return undefined;
  if (checkout <= checkin) return t("errors.stay.order");
  const long = isDate(checkin) && isDate(checkout) && daysBetween(checkin, checkout) > mostNights;
  return long ? t("errors.stay.nights", { max: mostNights }) : undefined;
}

const checkCount = (text: string, t: Translate) => (readCount(text) === null ? t("errors.stay.numbers") : undefined);
const tooMany = (extra: string) => (readCount(extra) ?? 0) > mostExtras;

/** As the park says it: too many stand at the adults, unless there are too many only with the children. */
function checkGuests({ adultNumber, childNumber }: Values, t: Translate): FieldErrors<Values> {
  const [adults, children] = [readCount(adultNumber), readCount(childNumber)];
  if (adults === null || children === null)
    return { adultNumber: checkCount(adultNumber, t), childNumber: checkCount(childNumber, t) };
  if (adults + children === 0) return { adultNumber: t("errors.stay.guests") };
  if (adults + children <= mostGuests) return {};
  return { [adults > mostGuests ? "adultNumber" : "childNumber"]: t("errors.stay.manyGuests", { max: mostGuests }) };
}

/** What is sent. Extras of which there are none, and empty rows, are left out. */
export function bookingOf(values: Values): Booking {
  return {
    checkin: values.checkin,
    checkout: values.checkout,
    siteNumber: values.siteNumber,
    adultNumber: readCount(values.adultNumber) ?? 0,
    childNumber: readCount(values.childNumber) ?? 0,
    extra: extraNames
      .map((Name) => ({ Name, Number: readCount(values.extra[Name]) ?? 0 }))
      .filter(({ Number: count }) => count > 0),
    RegistrationNumber: values.RegistrationNumber.map((plate) => plate.trim())
      .filter(Boolean)
      .map((RegistrationNumber) => ({ RegistrationNumber })),
  };
}

/** What a price can be asked for: the dates and numbers must be such, the site and the vehicles may still be missing. */
export function pricedOf(values: Values, today: string): Booking | null {
  const { checkin, checkout } = values;
  if (!isDate(checkin) || !isDate(checkout) || checkin < today || checkout <= checkin) return null;
  const all = counts(values);
  if (all.includes(null) || all[0] === null || (all[0] ?? 0) + (all[1] ?? 0) === 0) return null;
  return { ...bookingOf(values), RegistrationNumber: [] };
}
