import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "../../../api/me";
import type { Payment } from "../../../features/payments/api";
import type { Rules, Stay } from "../../../features/stays/api";
import { rulesOf, stayOf } from "../../../features/stays/fixture";
import { TextsProvider } from "../../../i18n/texts";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, doing, soon } from "../../../ui/testing";
import { ToastProvider } from "../../../ui/Toast";
import { giveDialogs } from "../fixture";
import { createQueryClient } from "./queryClient";
import { StaysSection } from "./StaysSection";

const me = { documentId: "m1", name: "mei", fname: "Mei", lname: "Chen", tenant_type: "Annual" } as Me;
const ahead = (change: Partial<Stay> = {}) =>
  stayOf({
    checkin: "2098-01-02",
    checkout: "2098-01-05",
    dueDate: "2097-12-01",
    cancelUntil: "2097-12-31",
    ...change,
  });
const sandbox = { method: "sandbox", test: true, clientId: "sandbox", script: "/sdk.js" };
const payment = (state: Payment["state"]): Payment => ({
  ...{
    documentId: "p1",
    state,
    createdAt: "2026-11-16T00:00:00Z",
    settledAt: null,
    title: "Site 12",
    orderId: "ORDER",
  },
  ...{ firstName: "", lastName: "", amount: 125, currency: "AUD", method: "sandbox", test: true, approveUrl: "" },
  ...{ refunded: 0, invoice: state === "settled" ? "INV-1" : "" },
});

let answers: Record<string, unknown>;
let stays: Stay[];
let rules: Rules;
let asked: string[];
let root: Root;

const page = () => document.body;
const says = () => page().textContent ?? "";
const settled = () => act(() => vi.advanceTimersByTimeAsync(400));
const button = (text: string, within: ParentNode = page()) =>
  [...within.querySelectorAll("button")].find(
    (one) => one.textContent === text || one.getAttribute("aria-label") === text,
  );
const count = (question: string) => asked.filter((one) => one === question).length;
const open = () => page().querySelector<HTMLDialogElement>("dialog[open]")!;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  giveDialogs();
  [stays, rules, asked] = [[ahead()], rulesOf(), []];
  answers = {
    "GET /api/me": me,
    "GET /api/sites": [{ id: 1, documentId: "a", number: "12", area: "", powered: false }],
    "GET /api/annual-bookings/taken": { nights: [] },
    "POST /api/me/stays/s1/cancel": ahead({ status: "cancelled", cancelledBy: "guest" }),
    "POST /api/me/stays/s1/pay": payment("open"),
    "POST /api/me/payments/p1/approved": payment("settled"),
    "POST /api/me/calendar": { url: "https://park.test/calendar/NEW.ics" },
  };
  vi.stubGlobal("fetch", (request: Request) => {
    const question = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(question);
    if (question === "GET /api/me/stays") return Promise.resolve(Response.json({ data: stays, meta: rules }));
    const said = answers[question];
    if (said instanceof Error) return Promise.reject(said);
    if (typeof said !== "number") return Promise.resolve(Response.json({ data: said }));
    const error = { name: "SomeError", message: `refused ${said}`, details: {} };
    return Promise.resolve(Response.json({ data: null, error }, { status: said }));
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "http://park.test"), init);
      }
    },
  );
  vi.stubGlobal("paypal", {
    createInstance: () =>
      Promise.resolve({
        findEligibleMethods: () => Promise.resolve({ isEligible: () => true }),
        createPayPalOneTimePaymentSession: (outcome: Record<string, (data?: unknown) => unknown>) => ({
          start: (_: object, order: Promise<unknown>) =>
            order.then(
              () => outcome.onApprove?.(),
              (failure: unknown) => outcome.onError?.(failure),
            ),
        }),
      }),
  });
});
afterEach(async () => {
  await doing(() => root.unmount());
  document.body.replaceChildren();
  forgetAllDrafts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show() {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(
      <TextsProvider lng="en" t={(key, params) => [key, ...Object.values(params ?? {})].join(" ")}>
        <ToastProvider>
          <QueryClientProvider client={createQueryClient(me)}>
            <StaysSection settings={{ ParkName: "Redgum", Address: "1 Gum Road" }} />
          </QueryClientProvider>
        </ToastProvider>
      </TextsProvider>,
    );
    await Promise.resolve();
  });
  await settled();
  // The calendar's code comes by itself.
  await soon(() => expect(page().querySelector("form")).not.toBeNull());
}

describe("my stays", () => {
  it("tell how they stand, what they cost, the reference, where to pay and until when", async () => {
    await show();
    for (const text of [
      ...["membership.stays.state.awaiting", "membership.stays.line.nights", "RG7K2M", "063-000", "1234 5678", "$125"],
      ...["1 December 2097", "membership.stays.cancelUntil 31 December 2097"],
    ])
      expect(says()).toContain(text);
    expect(page().querySelector("a[href='/api/me/stays/s1/calendar.ics']")).not.toBeNull();
  });

  it.each([
    ["guest", "membership.stays.cancelledBy.guest"],
    ["staff", "membership.stays.reason The river is too high"],
    ["deadline", "membership.stays.cancelledBy.deadline 1 December 2097"],
  ] as const)("that were cancelled by the %s say why, and can't be paid or cancelled", async (cancelledBy, text) => {
    stays = [
      ahead({
        status: "cancelled",
        owed: 0,
        cancelledBy,
        reason: cancelledBy === "staff" ? "The river is too high" : "",
      }),
    ];
    rules = rulesOf({ card: sandbox });
    await show();
    expect(says()).toContain(text);
    expect(says()).not.toContain("063-000");
    for (const gone of ["membership.stays.payCard", "membership.stays.cancel"]) expect(button(gone)).toBeUndefined();
  });

  it("that are over are listed by their end, the rest on a press", async () => {
    stays = Array.from({ length: 9 }, (_, i) =>
      stayOf({ documentId: `s${i}`, checkin: `2020-01-0${i + 1}`, checkout: `2020-01-1${i}`, status: "confirmed" }),
    );
    await show();
    expect(page().querySelectorAll("article")).toHaveLength(6);
    await click(button("membership.stays.showAll 9"));
    expect(page().querySelectorAll("article")).toHaveLength(9);
  });

  it("that are paid in part say so, and ask for the rest alone, by transfer and by card", async () => {
    stays = [ahead({ status: "confirmed", paid: 100, owed: 25 })];
    rules = rulesOf({ card: sandbox });
    await show();
    expect(says()).toContain("membership.stays.money.part $100 $25");
    expect(page().querySelector("section[aria-label='membership.bank.title']")?.textContent).toContain("$25");
    await click(button("membership.stays.payRest"));
    await settled();
    expect(button("membership.join.payTest $25")).toBeDefined();
  });

  it("that are over and not paid can still be paid, unless they have no deadline", async () => {
    const over = { checkin: "2026-01-02", checkout: "2026-01-05" };
    stays = [ahead(over), ahead({ ...over, documentId: "s2", dueDate: null })];
    rules = rulesOf({ card: sandbox });
    await show();
    const [late, old] = [...page().querySelectorAll("article")];
    expect(late?.textContent).toContain("membership.bank.title");
    expect(late?.textContent).toContain("membership.stays.payCard");
    expect(old?.textContent).not.toContain("membership.bank.title");
    expect(old?.textContent).not.toContain("membership.stays.payCard");
  });

  it.each([
    [{ paid: 125, refund: 125 }, "membership.stays.money.refundSoon $125"],
    [{ returned: 125 }, "membership.stays.money.returned $125"],
    [{ paid: 125, kept: 125, keptNote: "The fee" }, "membership.stays.money.kept $125 membership.stays.reason The fee"],
  ])("that were cancelled after %o say what becomes of the money", async (change, text) => {
    stays = [ahead({ status: "cancelled", cancelledBy: "guest", owed: 0, ...change })];
    await show();
    expect(says()).toContain(text);
  });

  it("say what need not be paid", async () => {
    stays = [ahead({ status: "confirmed", paid: 105, returned: 20, waived: 20, owed: 0 })];
    await show();
    expect(says()).toContain("membership.stays.money.waived $20");
    expect(says()).not.toContain("membership.stays.money.part");
  });

  it("are booked once more with an empty date", async () => {
    await show();
    await click(button("membership.stays.again"));
    const field = (name: string) => page().querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    expect(["checkin", "siteNumber", "adultNumber", "RegistrationNumber"].map(field)).toEqual([
      "",
      "12",
      "2",
      "ABC123",
    ]);
  });

  it("are printed on a sheet with whose they are, where, and how to pay", async () => {
    const printed = vi.fn();
    vi.stubGlobal("print", printed);
    await show();
    await click(button("membership.stays.print"));
    for (const text of ["Redgum", "1 Gum Road", "Mei Chen", "ABC123", "RG7K2M", "063-000"])
      expect(open().textContent).toContain(text);
    await click(button("membership.stays.print", open()));
    expect(printed).toHaveBeenCalledOnce();
  });
});

describe("cancelling", () => {
  it("asks first, names the limit and the refund, and reads the stays anew", async () => {
    stays = [ahead({ status: "confirmed", paid: 125, owed: 0 })];
    await show();
    await click(button("membership.stays.cancel"));
    expect(open().textContent).toContain("membership.stays.cancelUntil 31 December 2097");
    expect(open().textContent).toContain("membership.stays.cancelPaid $125");
    expect(count("POST /api/me/stays/s1/cancel")).toBe(0);
    stays = [ahead({ status: "cancelled", cancelledBy: "guest" })];
    await click(button("membership.stays.cancelConfirm"));
    await settled();
    expect(count("POST /api/me/stays/s1/cancel")).toBe(1);
    expect(says()).toContain("membership.stays.cancelledBy.guest");
  });

  it("leads the focus to the title of the stays that are left, or of the next thing to do", async () => {
    stays = [ahead(), ahead({ documentId: "s2" })];
    await show();
    const cancelFirst = async () => {
      const press = button("membership.stays.cancel")!;
      await doing(() => press.focus());
      await click(press);
      await click(button("membership.stays.cancelConfirm", open()));
      await settled();
    };
    const over = ahead({ status: "cancelled", cancelledBy: "guest" });
    stays = [over, ahead({ documentId: "s2" })];
    await cancelFirst();
    expect(document.activeElement?.textContent).toBe("membership.stays.ahead");
    answers["POST /api/me/stays/s2/cancel"] = over;
    stays = [over, { ...over, documentId: "s2" }];
    await cancelFirst();
    expect(document.activeElement?.textContent).toBe("membership.stays.book");
  });

  it("that is too late is told in the park's words, and an end that nobody knows too", async () => {
    await show();
    await click(button("membership.stays.cancel"));
    answers["POST /api/me/stays/s1/cancel"] = 409;
    await click(button("membership.stays.cancelConfirm"));
    await settled();
    expect(open().textContent).toContain("refused 409");
    answers["POST /api/me/stays/s1/cancel"] = new TypeError("offline");
    await click(button("membership.stays.cancelConfirm"));
    await settled();
    expect(open().textContent).toContain("membership.stays.cancelOffline");
  });

  it("is not offered after the limit, which is named", async () => {
    stays = [ahead({ canCancel: false })];
    await show();
    expect(button("membership.stays.cancel")).toBeUndefined();
    expect(says()).toContain("membership.stays.cancelOver 31 December 2097");
  });
});

describe("paying by card", () => {
  it("is not offered where the park takes none online", async () => {
    await show();
    expect(button("membership.stays.payCard")).toBeUndefined();
  });

  it("says that it is a test, pays once, and shows the receipt and the stay as confirmed", async () => {
    rules = rulesOf({ card: sandbox });
    await show();
    await click(button("membership.stays.payCard"));
    await settled();
    expect(open().textContent).toContain("membership.join.test");
    stays = [ahead({ status: "confirmed", paid: 125, owed: 0, canPay: false })];
    const press = button("membership.join.payTest $125")!;
    await doing(() => {
      press.click();
      press.click();
    });
    await settled();
    expect(count("POST /api/me/stays/s1/pay")).toBe(1);
    expect(open().textContent).toContain("membership.stays.paid");
    expect(open().querySelector("a[href='/receipt/p1']")).not.toBeNull();
    expect(says()).toContain("membership.stays.state.confirmed");
    await click(button("ui.close", open()));
    expect(page().querySelector("dialog[open]")).toBeNull();
  });

  it("at another price than was shown takes nothing, says the new one, and then asks for that", async () => {
    rules = rulesOf({ card: sandbox });
    const dearer = { ...payment("open"), amount: 150 };
    answers["POST /api/me/stays/s1/pay"] = dearer;
    answers["POST /api/me/payments/p1/cancelled"] = { ...dearer, state: "cancelled" };
    await show();
    await click(button("membership.stays.payCard"));
    await settled();
    stays = [ahead({ totalPrice: 150, owed: 150 })]; // staff have moved it meanwhile
    await click(button("membership.join.payTest $125"));
    await settled();
    expect(open().textContent).toContain("membership.stays.otherPrice $150");
    expect(count("POST /api/me/payments/p1/cancelled")).toBe(1);
    expect(count("POST /api/me/payments/p1/approved")).toBe(0);
    answers["POST /api/me/payments/p1/approved"] = { ...payment("settled"), amount: 150 };
    await click(button("membership.join.payTest $150"));
    await settled();
    expect(open().textContent).toContain("membership.stays.paid");
  });

  it("that can't be begun is told in the park's words, and can be tried again", async () => {
    rules = rulesOf({ card: sandbox });
    answers["POST /api/me/stays/s1/pay"] = 409;
    await show();
    await click(button("membership.stays.payCard"));
    await settled();
    await click(button("membership.join.payTest $125"));
    await settled();
    expect(open().textContent).toContain("refused 409");
    answers["POST /api/me/stays/s1/pay"] = payment("open");
    await click(button("membership.join.payTest $125"));
    await settled();
    expect(open().textContent).toContain("membership.stays.paid");
  });
});

describe("the private address of the calendar", () => {
  it("is made on a press", async () => {
    await show();
    await click(button("membership.stays.calendar.make"));
    await settled();
    expect(page().querySelector<HTMLInputElement>("input[type=url]")?.value).toBe("https://park.test/calendar/NEW.ics");
    expect(page().querySelector("a[href='webcal://park.test/calendar/NEW.ics']")).not.toBeNull();
  });

  it("is replaced only after it was asked once more", async () => {
    rules = rulesOf({ hasCalendar: true });
    await show();
    expect(page().textContent).toContain("membership.stays.calendar.hidden");
    expect(page().querySelector("input[type=url]")).toBeNull(); // the park keeps a digest of it, which it can't show
    await click(button("membership.stays.calendar.renew"));
    expect(count("POST /api/me/calendar")).toBe(0);
    await click(button("membership.stays.calendar.renew", open()));
    await settled();
    expect(page().querySelector<HTMLInputElement>("input[type=url]")?.value).toContain("NEW");
  });
});
