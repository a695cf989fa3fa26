// What the form of a booking holds, and what is sent of it.
import type { Language } from "../../../i18n/texts";
import { isDay, nightsBetween } from "../../shared/days";
import { counterMethods, extras, type Booked, type ExtraName, type PaidBy } from "./queries";

export type BookValues = {
  guestName: string;
  guestContact: string;
  /** In which somebody without an account is written to. */
  language: Language;
  checkin: string;
  checkout: string;
  siteNumber: string;
  adultNumber: string;
  childNumber: string;
  RegistrationNumber: { RegistrationNumber: string }[];
  extra: { Name: ExtraName; Number: string }[];
  /** How it is paid now; "" awaits the payment. */
  paidBy: string;
};

export const mostPlates = 8;

export const emptyBooking = (siteNumber: string, language: Language = "en"): BookValues => ({
  guestName: "",
  guestContact: "",
  language,
  checkin: "",
  checkout: "",
  siteNumber,
  adultNumber: "2",
  childNumber: "0",
  RegistrationNumber: [{ RegistrationNumber: "" }],
  extra: extras.map((Name) => ({ Name, Number: "0" })),
  paidBy: "",
});

/** A number as people type it. What is none goes to the server as one that it refuses, and says so at its field. */
const count = (typed: string) => {
  const number = Number(typed.normalize("NFKC").trim());
  return Number.isInteger(number) ? number : -1;
};

/** Whether there is enough to ask for a price. */
export const worthPricing = ({ checkin, checkout }: BookValues) =>
  isDay(checkin) && isDay(checkout) && nightsBetween(checkin, checkout) > 0;

export const paidByOf = ({ paidBy }: BookValues): PaidBy | undefined => counterMethods.find((one) => one === paidBy);

/** What is booked, for an account or for somebody by name. */
export function bodyOf(values: BookValues, account: string | undefined): Booked {
  const paidBy = paidByOf(values);
  return {
    ...(account
      ? { account }
      : { guestName: values.guestName.trim(), guestContact: values.guestContact.trim(), language: values.language }),
    checkin: values.checkin,
    checkout: values.checkout,
    siteNumber: values.siteNumber,
    adultNumber: count(values.adultNumber),
    childNumber: count(values.childNumber),
    RegistrationNumber: values.RegistrationNumber.map((one) => ({
      RegistrationNumber: one.RegistrationNumber.toLocaleUpperCase("en").trim(),
    })),
    extra: values.extra.map(({ Name, Number: typed }) => ({ Name, Number: count(typed) })),
    ...(paidBy && { paidBy }),
  };
}
