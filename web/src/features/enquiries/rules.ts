// The rules of the two forms, as the server has them too. The words are the server's as well.
import type { Translate } from "../../i18n/texts";
import { checkAddress, checkPhone, empty, lengthOf } from "../../ui/rules";
import type { FieldErrors } from "../../ui/useForm";
import type { Enquiry } from "./send";

export const stayTypes = [
  { value: "Campsite", text: "campsite" },
  { value: "Big House", text: "bigHouse" },
  { value: "Tent", text: "tent" },
  { value: "Caravan", text: "caravan" },
  { value: "Cabin 2 Bedroom", text: "cabin2" },
  { value: "Cabin 3 Bedroom", text: "cabin3" },
] as const;

/** The first value is spelled as the park's own records and scripts spell it. */
export const areas = [
  { value: "Dear park", text: "deer" },
  { value: "Emu park", text: "emu" },
  { value: "Alpaca park", text: "alpaca" },
  { value: "Kangaroo park", text: "kangaroo" },
  { value: "Wombat park", text: "wombat" },
  { value: "Bush park", text: "bush" },
] as const;

export const longestComment = 500;

export interface RegistrationValues {
  FirstName: string;
  LastName: string;
  Email: string;
  PhoneNumber: string;
  StayType: "" | (typeof stayTypes)[number]["value"];
  Campsite: "" | (typeof areas)[number]["value"];
  VIN: string;
  OrderNumber: string;
  Comments: string;
  website: string;
}

export function checkEnquiry(values: Enquiry, t: Translate): FieldErrors<Enquiry> {
  const required = (text: string) => (empty(text) ? t("errors.field.required") : undefined);
  return {
    Name: required(values.Name),
    PhoneNumber: checkPhone(values.PhoneNumber, t),
    Email: required(values.Email) ?? checkAddress(values.Email, t),
    Subject: required(values.Subject),
    Question: required(values.Question),
  };
}

export function checkRegistration(values: RegistrationValues, t: Translate): FieldErrors<RegistrationValues> {
  const required = (text: string, key: "firstName" | "phone" | "stayType" | "vin" | "order") =>
    empty(text) ? t(`errors.registration.${key}`) : undefined;
  return {
    FirstName: required(values.FirstName, "firstName"),
    Email: checkAddress(values.Email, t),
    PhoneNumber: required(values.PhoneNumber, "phone") ?? checkPhone(values.PhoneNumber, t),
    StayType: required(values.StayType, "stayType"),
    VIN: values.StayType === "Campsite" ? required(values.VIN, "vin") : undefined,
    OrderNumber: required(values.OrderNumber, "order"),
    Comments: lengthOf(values.Comments) > longestComment ? t("errors.field.long", { max: longestComment }) : undefined,
  };
}
