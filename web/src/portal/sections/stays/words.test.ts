import { describe, expect, it } from "vitest";
import en from "../../../../locales/en";
import zh from "../../../../locales/zh";
import { plainTranslate } from "../../../i18n/translate";
import { stayStateText } from "../../shared/park/stays";
import { bodyOf, emptyBooking, worthPricing } from "./booking";
import type { Stay } from "./queries";
import {
  amountOf,
  canConfirm,
  differenceText,
  eventActor,
  eventDetail,
  eventText,
  guestOf,
  guestsText,
  lineText,
  matches,
  moneyText,
  placeText,
  toPay,
} from "./words";

const english = plainTranslate(en, "en");
const chinese = plainTranslate(zh, "zh");

const stay = {
  siteNumber: "12A",
  account: null,
  guestName: "Mei Chen",
  guestContact: "0491 570 156",
  reference: "7KQ2M",
  RegistrationNumber: [{ RegistrationNumber: "ABC 123" }, { RegistrationNumber: "XY-9" }],
} as unknown as Stay;

it("names the guest by the account, or as staff wrote it down", () => {
  expect(guestOf(stay)).toBe("Mei Chen");
  const account = { documentId: "a", name: "", email: "jun@example.com", tenantType: "Annual" };
  expect(guestOf({ account, guestName: "" } as Stay)).toBe("jun@example.com");
});

it("finds a stay by its plate, however it is written, by name, site or reference", () => {
  for (const typed of ["abc123", "ABC-123", "bc 12", "xy9", "mei", "chen", "12a", "7kq2m", " "])
    expect(matches(stay, typed), typed).toBe(true);
  for (const typed of ["2a", "abd", "jun"]) expect(matches(stay, typed), typed).toBe(false);
});

describe("in words", () => {
  it("a state that this program does not know stands as it is", () => {
    expect(stayStateText("awaiting payment", english)).toBe("Awaiting payment");
    expect(stayStateText("awaiting payment", chinese)).toBe("待付款");
    expect(stayStateText("hibernating", english)).toBe("hibernating");
  });

  it("guests are counted", () => {
    expect(guestsText({ adultNumber: 1, childNumber: 0 }, english)).toBe("1 adult");
    expect(guestsText({ adultNumber: 2, childNumber: 1 }, english)).toBe("2 adults, 1 child");
    expect(guestsText({ adultNumber: 2, childNumber: 1 }, chinese)).toBe("2 位成人、1 位儿童");
  });

  it("a line of the price says what it is made of", () => {
    const line = { key: "adults", number: 2, nights: 3, unitPrice: 14, price: 84 } as const;
    expect(lineText(line, english, "en")).toBe("Adults: 2 × 3 nights at $14");
    expect(lineText({ ...line, key: "extra_firewood", number: 1, nights: 0, unitPrice: 25 }, chinese, "zh")).toBe(
      "柴火：1，每份 25 澳元",
    );
  });

  it("a place has its days as people write them", () => {
    const place = { siteNumber: "12A", checkin: "2026-12-04", checkout: "2026-12-06" };
    expect(placeText(place, 2, english, "en")).toBe("site 12A, Fri 4 Dec 2026 to Sun 6 Dec 2026, 2 nights");
    expect(placeText(place, 2, chinese, "zh")).toBe("12A 号营位，2026年12月4日周五至2026年12月6日周日，2 晚");
  });

  it("a difference is more, less or nothing", () => {
    expect([14.5, -7, 0].map((amount) => differenceText(amount, english, "en"))).toEqual([
      "$14.50 more than before.",
      "$7 less than before.",
      "The price stays the same.",
    ]);
  });
});

describe("what happened", () => {
  const at = "2026-11-15T04:00:00Z";
  it("is told with where a stay was before it was moved, and how it was paid", () => {
    const moved = { at, what: "moved", by: "Robin", detail: "2026-12-04 to 2026-12-06, 12A, 56.00" } as const;
    expect(eventText(moved, english)).toBe(en.portal.stays.events.moved);
    expect(eventDetail(moved, english, "en")).toBe("Before: site 12A, Fri 4 Dec 2026 to Sun 6 Dec 2026, 2 nights, $56");
    expect(eventDetail({ at, what: "confirmed", by: "Robin", detail: "eftpos" }, chinese, "zh")).toBe("EFTPOS 刷卡");
    const paid = (what: "confirmed" | "returned" | "unconfirmed", detail: string) =>
      eventDetail({ at, what, by: "Robin", detail }, english, "en");
    expect(paid("confirmed", "transfer 400.00")).toBe("$400, Bank transfer");
    expect(paid("returned", "cash 50.00 to their account")).toBe("$50, Cash, to their account");
    expect(paid("unconfirmed", "received eftpos 56.50")).toBe("$56.50, EFTPOS");
    expect(eventDetail({ at, what: "waived", by: "", detail: "other 0.50 the fee" }, english, "en")).toBe(
      "$0.50, the fee",
    );
    expect(eventDetail({ at, what: "undone", by: "", detail: "waived other 20.00" }, chinese, "zh")).toBe("20 澳元");
    expect(eventDetail({ at, what: "kept", by: "", detail: "other 6.00 The fee" }, english, "en")).toBe("$6, The fee");
    expect(eventDetail({ at, what: "cancelled", by: "Robin", detail: "Flood" }, english, "en")).toBe("Flood");
    expect(eventText({ at, what: "teleported" as "moved", by: "", detail: "" }, english)).toBe("teleported");
  });

  it("has somebody who did it", () => {
    const by = (name: string) => eventActor({ at, what: "booked", by: name, detail: "" }, english);
    expect(["", "guest", "Robin"].map(by)).toEqual(["Automatically", "The guest", "Robin"]);
  });
});

describe("money", () => {
  it("can be recorded while something is to pay, and for a stay that was released", () => {
    expect(canConfirm({ status: "awaiting payment", cancelledBy: "", owed: 56 })).toBe(true);
    expect(canConfirm({ status: "cancelled", cancelledBy: "deadline", owed: 0 })).toBe(true);
    expect(canConfirm({ status: "cancelled", cancelledBy: "guest", owed: 0 })).toBe(false);
    expect(canConfirm({ status: "confirmed", cancelledBy: "", owed: 0 })).toBe(false);
    expect(canConfirm({ status: "confirmed", cancelledBy: "", owed: 16 })).toBe(true);
    expect(toPay({ status: "cancelled", owed: 0, paid: 0, waived: 0, totalPrice: 56 })).toBe(56);
    expect(toPay({ status: "cancelled", owed: 0, paid: 10.1, waived: 45.4, totalPrice: 56 })).toBe(0.5);
  });

  it("is told in a line", () => {
    const none = { paid: 0, owed: 0, refund: 0, returned: 0, kept: 0, waived: 0 };
    expect(moneyText({ ...none, owed: 56 }, english, "en")).toBe("");
    expect(moneyText({ ...none, paid: 635, owed: 112 }, english, "en")).toBe("Paid $635 · $112 still to pay");
    expect(moneyText({ ...none, paid: 635, refund: 224 }, chinese, "zh")).toBe("已付 635 澳元 · 应退 224 澳元");
    expect(moneyText({ ...none, returned: 50.5 }, english, "en")).toBe("$50.50 refunded");
    expect(moneyText({ ...none, waived: 56 }, english, "en")).toBe("$56 waived");
    expect(moneyText({ ...none, paid: 36, waived: 20, returned: 20 }, chinese, "zh")).toBe(
      "已付 36 澳元 · 已免收 20 澳元 · 已退 20 澳元",
    );
  });

  it("is read as people type it", () => {
    expect(["56", "56.5", "$1,234.50", "５６", " 7 "].map(amountOf)).toEqual([56, 56.5, 1234.5, 56, 7]);
    for (const wrong of ["", "x", "1.234", "-5", "1e3", "12345678"]) expect(amountOf(wrong), wrong).toBeNaN();
  });
});

describe("a booking for somebody", () => {
  const values = {
    ...emptyBooking("12"),
    guestName: " Mei Chen ",
    checkin: "2026-12-04",
    checkout: "2026-12-06",
    childNumber: "",
    RegistrationNumber: [{ RegistrationNumber: " abc123 " }],
  };

  it("is sent by the name, or for an account", () => {
    expect(bodyOf(values, undefined)).toMatchObject({
      guestName: "Mei Chen",
      siteNumber: "12",
      adultNumber: 2,
      childNumber: 0,
      RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
    });
    const body = bodyOf({ ...values, paidBy: "cash" }, "account-id");
    expect(body).toMatchObject({ account: "account-id", paidBy: "cash" });
    expect(body).not.toHaveProperty("guestName");
  });

  it("has a price once both dates are there, in their order", () => {
    expect(worthPricing(values)).toBe(true);
    for (const wrong of [{ checkin: "" }, { checkout: "2026-12-04" }, { checkin: "2026-02-30" }])
      expect(worthPricing({ ...values, ...wrong })).toBe(false);
  });
});
