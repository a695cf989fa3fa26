// The rules of the two forms with the sentences that people read.
import { expect, it } from "vitest";
import en from "../../../locales/en";
import zh from "../../../locales/zh";
import {
  areas,
  checkEnquiry,
  checkRegistration,
  stayTypes,
  type RegistrationValues,
} from "../../features/enquiries/rules";
import { plainTranslate } from "../../i18n/translate";
import { lengthOf } from "../../ui/rules";

const t = plainTranslate(en, "en");
const told = (errors: object) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as Record<string, string>;

const guest: RegistrationValues = {
  FirstName: "Mei",
  LastName: "",
  Email: "",
  PhoneNumber: "0491 570 156",
  StayType: "Tent",
  Campsite: "",
  VIN: "",
  OrderNumber: "R-1001",
  Comments: "",
  website: "",
};
const nobody = { ...guest, FirstName: " ", PhoneNumber: "", StayType: "" as const, OrderNumber: "" };

it("asks for what a registration needs, in the documented words", () => {
  expect(told(checkRegistration(nobody, t))).toEqual({
    FirstName: "First Name is required.",
    PhoneNumber: "Phone Number is required.",
    StayType: "Stay Type is required.",
    OrderNumber: "Order Number is required.",
  });
  expect(told(checkRegistration(guest, t))).toEqual({});
});

it("asks for the VIN of a campsite's guest alone", () => {
  expect(told(checkRegistration({ ...guest, StayType: "Campsite" }, t))).toEqual({
    VIN: "VIN is required for Campsite stay type.",
  });
  expect(told(checkRegistration({ ...guest, StayType: "Campsite", VIN: "6T1BF3EK10X123456" }, t))).toEqual({});
});

it.each(["6T1BF3EK10X123456", " 6t1bf3ek1 0x-123456", "ABC 123", "京A12345", "chassis 8841"])(
  "takes a VIN, a plate or what an old vehicle has: %s",
  (VIN) => {
    for (const StayType of ["Campsite", "Caravan"] as const)
      expect(told(checkRegistration({ ...guest, StayType, VIN }, t))).toEqual({});
  },
);

it("takes 500 characters of comments, counted as the server counts", () => {
  expect(lengthOf("🐎马a")).toBe(3);
  expect(told(checkRegistration({ ...guest, Comments: "🐎".repeat(500) }, t))).toEqual({});
  expect(told(checkRegistration({ ...guest, Comments: "a".repeat(501) }, t))).toEqual({
    Comments: "This may have at most 500 characters.",
  });
});

it("speaks the reader's language", () => {
  const errors = Object.values(told(checkRegistration({ ...nobody, Email: "x" }, plainTranslate(zh, "zh"))));
  expect(errors).toHaveLength(5);
  for (const error of errors) expect(error).toMatch(/\p{Script=Han}/u);
});

const enquiry = { Name: "", PhoneNumber: "", Email: "", Company: "", Subject: "", Question: "", website: "" };

it("asks for name, email, subject and question of an enquiry, and leaves phone and company open", () => {
  expect(Object.keys(told(checkEnquiry(enquiry, t)))).toEqual(["Name", "Email", "Subject", "Question"]);
});

it.each(["mei", "mei@", "@example.com", "mei@example", "a b@example.com"])("takes %s for no address", (Email) => {
  expect(told(checkEnquiry({ ...enquiry, Email }, t)).Email).toBe("Invalid email address.");
});

it.each([
  ["(03) 5555 0142", true],
  ["+61 491 570 156", true],
  ["13 11 12", true],
  ["+86 138 0013 8000", true],
  ["ask Maggie", false],
  ["12", false],
  ["1234567890123456", false],
])("a phone number %s: %s", (PhoneNumber, good) => {
  expect("PhoneNumber" in told(checkEnquiry({ ...enquiry, PhoneNumber }, t))).toBe(!good);
});

it("keeps the values as documented", () => {
  expect(stayTypes.map(({ value }) => value)).toEqual(
    ["Campsite", "Big House", "Tent", "Caravan", "Cabin 2 Bedroom", "Cabin 3 Bedroom"], // prettier-ignore
  );
  expect(areas[0].value).toBe("Dear park");
  expect(en.register.areas.deer).toBe("Deer park");
});
