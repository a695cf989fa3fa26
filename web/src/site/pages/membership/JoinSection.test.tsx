import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Me } from "../../../api/me";
import type { Offer, Payment } from "../../../features/payments/api";
import { TextsProvider } from "../../../i18n/texts";
import { forgetAllDrafts, writeDraft } from "../../../ui/drafts";
import { click, doing } from "../../../ui/testing";
import { JoinSection, renewalOpens } from "./JoinSection";
import { createQueryClient } from "./queryClient";

const guest = {
  documentId: "m1",
  email: "mei@example.com",
  is_member: false,
  exp: null,
  fname: null,
  lname: null,
} as Me;
const member = { ...guest, is_member: true, exp: "2028-11-16", fname: "Mei", lname: "Chen" } as Me;
const offer: Offer = {
  ...{ tier: "standard", action: "join", name: "Standard", brings: "A free coffee\nLate check-out" },
  ...{ price: 800, points: 800, years: 2, until: "2028-11-16" },
};
const provider = { method: "sandbox", test: true, clientId: "sandbox", script: "/sdk.js" };
const payment = (state: Payment["state"]): Payment => ({
  ...{ documentId: "p1", state, createdAt: "2026-11-16T00:00:00Z", settledAt: null, title: "Standard, 2 years" },
  ...{ firstName: "Mei", lastName: "Chen", amount: 800, currency: "AUD", method: "sandbox", test: true },
  ...{ orderId: "ORDER", approveUrl: "", refunded: 0, invoice: state === "settled" ? "INV-1" : "" },
});

type Said = unknown;
/** The park's API: what it says, by method and path. A number is the status of a refusal, an Error a broken line. */
let answers: Record<string, Said>;
let asked: { question: string; body: unknown }[];
let reloaded: number;
let address: URL;
let root: Root;

/** What the payer does in the provider's window. */
let payer: "approve" | "cancel" | "fail";

const page = () => document.body;
const says = () => page().textContent ?? "";
const settled = () => act(() => vi.advanceTimersByTimeAsync(50));
const button = (text: string) => [...page().querySelectorAll("button")].find((one) => one.textContent?.includes(text));
const count = (question: string) => asked.filter((one) => one.question === question).length;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  payer = "approve";
  asked = [];
  reloaded = 0;
  answers = {
    "GET /api/me": guest,
    "GET /api/me/offers": { offers: [offer], with: provider, currency: "AUD" },
    "GET /api/me/payments": [],
    "POST /api/me/payments": payment("open"),
    "POST /api/me/payments/p1/approved": payment("settled"),
    "POST /api/me/payments/p1/cancelled": payment("cancelled"),
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const question = `${request.method} ${new URL(request.url).pathname}`;
    asked.push({
      question,
      body: await request
        .clone()
        .json()
        .catch(() => null),
    });
    const said = answers[question];
    if (said instanceof Error) throw said;
    if (typeof said !== "number") return Response.json({ data: said });
    return Response.json({ data: null, error: { name: "SomeError", message: `refused ${said}` } }, { status: said });
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
          start: async (_: object, order: Promise<unknown>) => {
            try {
              await order;
            } catch (failure) {
              outcome.onError?.(failure);
              return;
            }
            if (payer === "approve") await outcome.onApprove?.();
            else if (payer === "cancel") outcome.onCancel?.();
            else throw new Error("the provider's own words");
          },
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

async function open(me: Me = guest, query = "", settings: Record<string, string> = { RenewalDays: "60" }) {
  address = new URL(`http://park.test/membership?section=join${query}`);
  vi.stubGlobal("location", {
    ...{ href: address.href, search: address.search, pathname: address.pathname },
    reload: () => void reloaded++,
  });
  vi.spyOn(window.history, "replaceState").mockImplementation((_, __, to) => void (address = new URL(String(to))));
  answers["GET /api/me"] = me;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(
      <TextsProvider lng="en" t={(key, params) => [key, ...Object.values(params ?? {})].join(" ")}>
        <QueryClientProvider client={createQueryClient(me)}>
          <JoinSection settings={settings} />
        </QueryClientProvider>
      </TextsProvider>,
    );
    await Promise.resolve();
  });
  await settled();
}

const type = (name: string, text: string) =>
  doing(() => {
    const input = page().querySelector<HTMLInputElement>(`[name=${name}]`)!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
async function confirm() {
  await doing(() =>
    page()
      .querySelector("form")
      ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  await settled();
}
async function pay() {
  await type("firstName", " Mei ");
  await type("lastName", "Chen");
  await confirm();
  await click(button("membership.join.payTest"));
  await settled();
}

describe("the join form", () => {
  it("shows what there is to buy, and buttons once the names are confirmed", async () => {
    await open();
    expect(says()).toContain("$800");
    expect(says()).toContain("A free coffee");
    expect(button("membership.join.payTest")).toBeUndefined();
    await confirm();
    expect(says()).toContain("errors.join.names");
    await type("firstName", "Mei");
    await type("lastName", "Chen");
    await confirm();
    expect(button("membership.join.payTest $800")).toBeDefined();
    expect(page().querySelector<HTMLInputElement>("[name=firstName]")?.readOnly).toBe(true);
    await click(button("membership.join.change"));
    expect(page().querySelector<HTMLInputElement>("[name=firstName]")?.readOnly).toBe(false);
    expect(page().querySelector<HTMLInputElement>("[name=firstName]")?.value).toBe("Mei");
  });

  it.each([
    [404, "membership.join.noAccount"],
    [401, "membership.join.noAccount"],
    [new Error("offline"), "membership.join.wrong"],
  ])("says why it can't go on: %s", async (failure, sentence) => {
    await open();
    await type("firstName", "Mei");
    await type("lastName", "Chen");
    answers["GET /api/me/offers"] = failure;
    await confirm();
    expect(says()).toContain(sentence);
    expect(button("membership.join.payTest")).toBeUndefined();
  });

  it("says that it is a test, where it is one", async () => {
    await open();
    expect(says()).toContain("membership.join.test");
    answers["GET /api/me/offers"] = { offers: [offer], with: { ...provider, test: false }, currency: "AUD" };
    await type("firstName", "Mei");
    await type("lastName", "Chen");
    await confirm();
    expect(says()).not.toContain("membership.join.test");
    expect(button("membership.join.pay $800")).toBeDefined();
  });

  it("leaves it to reception where the park takes no payments online", async () => {
    answers["GET /api/me/offers"] = { offers: [offer], with: null, currency: "AUD" };
    await open();
    expect(says()).toContain("membership.join.text");
    expect(page().querySelector("form")).toBeNull();
    expect(page().querySelector("a[href='/contact-us']")).not.toBeNull();
  });
});

describe("a payment", () => {
  it("is for the names and the price that were shown, and ends with a receipt and a reload", async () => {
    await open();
    await pay();
    expect(asked.find(({ question }) => question === "POST /api/me/payments")?.body).toEqual({
      ...{ tier: "standard", action: "join", price: 800, firstName: "Mei", lastName: "Chen" },
    });
    expect(says()).toContain("membership.join.doneTitle");
    expect(page().querySelector("a[href='/receipt/p1']")).not.toBeNull();
    expect(reloaded).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(reloaded).toBe(1);
  });

  it("does not reload what somebody is typing", async () => {
    await open();
    await pay();
    writeDraft("details:m1", { Contact: "" }, { Contact: "0491" }, []);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(reloaded).toBe(0);
  });

  it("is begun once by two presses", async () => {
    await open();
    await type("firstName", "Mei");
    await type("lastName", "Chen");
    await confirm();
    const press = button("membership.join.payTest")!;
    await doing(() => {
      press.click();
      press.click();
    });
    await settled();
    expect(count("POST /api/me/payments")).toBe(1);
  });

  it("that is declined is told in the server's words, and can be tried again", async () => {
    answers["POST /api/me/payments/p1/approved"] = 422;
    await open();
    await pay();
    expect(says()).toContain("refused 422");
    answers["POST /api/me/payments/p1/approved"] = payment("settled");
    await click(button("membership.join.payTest"));
    await settled();
    expect(says()).toContain("membership.join.doneTitle");
  });

  it.each([
    ["cancel", "membership.join.cancelled"],
    ["fail", "membership.join.failed"],
  ] as const)("that the payer or the provider ends (%s) says so, and can be tried again", async (what, sentence) => {
    payer = what;
    await open();
    await pay();
    expect(says()).toContain(sentence);
    expect(says()).not.toContain("the provider's own words");
    expect(button("membership.join.payTest")?.hasAttribute("disabled")).toBe(false);
    expect(count("POST /api/me/payments/p1/cancelled")).toBe(what === "cancel" ? 1 : 0);
  });

  it("at a price that has changed is not begun, and the new one is shown", async () => {
    answers["POST /api/me/payments"] = 409;
    await open();
    await type("firstName", "Mei");
    await type("lastName", "Chen");
    await confirm();
    answers["GET /api/me/offers"] = { offers: [{ ...offer, price: 850 }], with: provider, currency: "AUD" };
    await click(button("membership.join.payTest"));
    await settled();
    expect(says()).toContain("refused 409");
    expect(says()).toContain("$850");
  });

  it.each([
    ["is pending", payment("pending")],
    ["is unsure", new Error("offline")],
    ["is unsure", 503],
  ])("that %s is waited for, and nobody is asked to pay again", async (_, said) => {
    answers["POST /api/me/payments/p1/approved"] = said;
    answers["GET /api/me/payments/p1"] = { payment: payment("pending"), refunds: [], invoice: null };
    await open();
    await pay();
    expect(says()).toContain("membership.join.waitingText");
    expect(button("membership.join.payTest")).toBeUndefined();
    answers["GET /api/me/payments/p1"] = { payment: payment("settled"), refunds: [], invoice: null };
    await act(() => vi.advanceTimersByTimeAsync(3100));
    await settled();
    expect(says()).toContain("membership.join.doneTitle");
  });

  it("is not asked about for ever", async () => {
    answers["POST /api/me/payments/p1/approved"] = payment("pending");
    answers["GET /api/me/payments/p1"] = { payment: payment("pending"), refunds: [], invoice: null };
    await open();
    await pay();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(count("GET /api/me/payments/p1")).toBe(40);
  });
});

describe("coming back from the provider's page", () => {
  it("finishes the payment once and cleans the address", async () => {
    await open(guest, "&payment=p1&token=ORDER&PayerID=TEST");
    expect(says()).toContain("membership.join.doneTitle");
    expect(count("POST /api/me/payments/p1/approved")).toBe(1);
    expect(address.search).toBe("?section=join");
  });

  it("gives up a payment that was cancelled there", async () => {
    await open(guest, "&payment=p1&cancelled=1&token=ORDER");
    expect(says()).toContain("membership.join.cancelled");
    expect(count("POST /api/me/payments/p1/cancelled")).toBe(1);
    expect(count("POST /api/me/payments/p1/approved")).toBe(0);
    expect(address.search).toBe("?section=join");
  });
});

describe("a member", () => {
  it("with long to go has nothing to do, and is told from when they can renew", async () => {
    answers["GET /api/me/offers"] = { offers: [], with: provider, currency: "AUD" };
    await open(member);
    expect(says()).toContain("membership.join.validUntil 16 November 2028");
    expect(says()).toContain("membership.join.nothing 17 September 2028");
    expect(page().querySelector("form")).toBeNull();
  });

  it("without an end date has nothing to renew", async () => {
    answers["GET /api/me/offers"] = {
      offers: [{ ...offer, action: "upgrade", until: "" }],
      with: provider,
      currency: "AUD",
    };
    await open({ ...member, exp: null });
    expect(says()).toContain("membership.join.endless");
    expect(says()).toContain("membership.join.upgradeEndless");
    expect(says()).not.toContain("membership.join.renewFrom");
  });

  it("can buy a larger tier, under the name that they have", async () => {
    answers["GET /api/me/offers"] = { offers: [{ ...offer, action: "upgrade" }], with: provider, currency: "AUD" };
    await open(member);
    expect(says()).toContain("membership.join.tiers.upgrade");
    expect(page().querySelector<HTMLInputElement>("[name=firstName]")?.value).toBe("Mei");
  });

  it("sees what was paid, how it stands, and the receipt", async () => {
    answers["GET /api/me/payments"] = [
      { ...payment("settled"), refunded: 800 },
      { ...payment("settled"), documentId: "p2", refunded: 100, invoice: "INV-2" },
      { ...payment("cancelled"), documentId: "p3" },
    ];
    await open(member);
    for (const word of ["state.refunded", "refunded $100", "state.cancelled", "testMark"])
      expect(says()).toContain(`payments.${word}`);
    expect([...page().querySelectorAll("a[href^='/receipt/']")].map((one) => one.getAttribute("href"))).toEqual([
      "/receipt/p1",
      "/receipt/p2",
    ]);
  });
});

it("a membership can be renewed some days before it ends", () => {
  expect(renewalOpens("2028-11-16", 60)).toBe("2028-09-17");
  expect(renewalOpens("2028-03-01", 1)).toBe("2028-02-29");
});
