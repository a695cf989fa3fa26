import { describe, expect, it } from "vitest";
import en from "../../../../locales/en";
import zh from "../../../../locales/zh";
import { plainTranslate } from "../../../i18n/translate";
import { standingOf } from "../../shared/park/payments";
import type { Taken } from "./queries";
import {
  effectsOf,
  eventActor,
  eventDetail,
  eventText,
  monthName,
  netOf,
  readCents,
  receivedOf,
  refundable,
  sumOf,
  wantedCents,
} from "./words";

const english = plainTranslate(en, "en");
const chinese = plainTranslate(zh, "zh");

describe("how a payment stands", () => {
  const paid = { state: "settled", amount: 800, refunded: 0 } as const;
  it("counts what went back", () => {
    expect(standingOf(paid)).toBe("settled");
    expect(standingOf({ ...paid, refunded: 0.01 })).toBe("partRefunded");
    expect(standingOf({ ...paid, refunded: 800 })).toBe("allRefunded");
    expect(standingOf({ ...paid, state: "open" })).toBe("open");
  });

  it("leaves to refund what came in and is still there, to the cent", () => {
    expect(refundable({ ...paid, amount: 100.1, refunded: 0.3 })).toBe(9980);
    expect(refundable({ ...paid, state: "unfulfilled" })).toBe(80_000);
    for (const state of ["open", "capturing", "pending", "cancelled", "refused"] as const)
      expect(refundable({ ...paid, state })).toBe(0);
  });
});

it("counts as received what came in, and nothing that came to nothing", () => {
  const received = (state: "settled" | "unfulfilled" | "cancelled" | "open") => receivedOf({ state, amount: 800 });
  expect((["settled", "unfulfilled", "cancelled", "open"] as const).map(received)).toEqual([800, 800, 0, 0]);
});

it("reads amounts as people type them, and nothing else", () => {
  expect(["400", " $1,500 ", "12.5", "12.50", "0.01", "1,500.25"].map(readCents)).toEqual([
    40_000, 150_000, 1250, 1250, 1, 150_025,
  ]);
  for (const none of [
    "",
    "-5",
    "1,50",
    "1,00",
    "1,5000",
    "12,34,567",
    "1.234",
    "12.",
    "ten",
    "1e3",
    ".5",
    "9999999999",
  ])
    expect(readCents(none), none).toBeUndefined();
});

it("refunds all that is left, or a part of it, and never more", () => {
  const part = (amount: string) => wantedCents({ much: "part", amount }, 40_000);
  expect(wantedCents({ much: "whole", amount: "1" }, 40_000)).toBe(40_000);
  expect(wantedCents({ much: "whole", amount: "" }, 0)).toBeUndefined();
  expect(["0.01", "400", "400.01", "0", ""].map(part)).toEqual([1, 40_000, undefined, undefined, undefined]);
});

describe("what happened", () => {
  const at = "2026-11-15T04:00:00Z";
  it("is told in a sentence, with the amount of a refund in it", () => {
    const refunded = { at, kind: "refunded", detail: "400.50", actor: "Robin" };
    expect(eventText(refunded, english, "en")).toBe("$400.50 went back to the payer.");
    expect(eventText(refunded, chinese, "zh")).toBe("已向付款人退款 400.50 澳元。");
    expect(eventDetail(refunded)).toBe("");
    const captured = { at, kind: "captured", detail: "8AB123", actor: "" };
    expect(eventText(captured, english, "en")).toBe(en.portal.payments.events.captured);
    expect(eventDetail(captured)).toBe("8AB123");
  });

  it("stands as it is where a newer program wrote it", () => {
    expect(eventText({ at, kind: "teleported", detail: "", actor: "" }, english, "en")).toBe("teleported");
  });

  it("has somebody who did it", () => {
    const by = (actor: string) => eventActor({ at, kind: "created", detail: "", actor }, english);
    expect(["", "account:abc", "Robin", "portal", "token:till"].map(by)).toEqual([
      "Automatically",
      "The payer",
      "Robin",
      "Shared password",
      "Token till",
    ]);
  });
});

describe("what a refund changes", () => {
  const taken: Taken = {
    point: 0,
    discount_p: 0,
    spentPoint: 0,
    spentDiscount_p: 0,
    ends: false,
    member: true,
    wasMember: true,
    expiry: "2028-11-15",
    wasExpiry: "2028-11-15",
  };
  const settled = { state: "settled", purpose: "membership" } as const;
  const effects = (more: Partial<Taken>) => effectsOf({ ...taken, ...more }, settled, false, english, "en");

  it("is the stay, if all of the money goes back", () => {
    const stay = { state: "settled", purpose: "stay" } as const;
    expect(effectsOf(taken, stay, true, english, "en")).toEqual([en.portal.payments.refund.stayEnds]);
    expect(effectsOf(taken, stay, false, english, "en")).toEqual([en.portal.payments.refund.stayStays]);
  });

  it("is points, as far as they are there, while a part leaves the membership alone", () => {
    expect(effects({ point: 300, discount_p: 400, spentPoint: 100 })).toEqual([
      "300 points and 400 discount points are taken back.",
      "100 points and 0 discount points have already been spent. They can't be taken back.",
      "The membership stays as it is.",
    ]);
    expect(effects({})[0]).toBe("No points are taken back.");
  });

  it("is the end of the membership, or an earlier end", () => {
    expect(effects({ ends: true, member: false, expiry: "" }).at(-1)).toBe("The membership ends today.");
    expect(effects({ ends: true, expiry: "2026-11-15" }).at(-1)).toBe(
      "The membership then lasts until 15 November 2026.",
    );
    expect(effects({ ends: true }).at(-1)).toBe("The membership stays as it is."); // an upgrade brought no years
  });

  it("is nothing where nothing was given", () => {
    expect(effectsOf(taken, { ...settled, state: "unfulfilled" }, true, english, "en")).toEqual([
      en.portal.payments.refund.nothingGiven,
    ]);
  });
});

describe("months", () => {
  it("have names in both languages, whatever the reader's clock", () => {
    expect(monthName("2026-11", "en")).toBe("Nov 2026");
    expect(monthName("2026-11", "zh")).toBe("2026年11月");
  });

  it("add up to the cent", () => {
    const months = [
      { month: "2026-11", count: 2, amount: 0.1, refunded: 0 },
      { month: "2026-10", count: 1, amount: 0.2, refunded: 0.3 },
    ];
    expect(sumOf(months)).toEqual({ count: 3, amount: 0.3, refunded: 0.3 });
    expect(netOf({ amount: 0.3, refunded: 0.1 })).toBe(0.2);
    expect(netOf({ amount: 0, refunded: 800 })).toBe(-800);
  });
});
