import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TextsProvider } from "../../../i18n/texts";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, doing } from "../../../ui/testing";
import { ToastProvider } from "../../../ui/Toast";
import type { Rules, Site, Stay } from "../api";
import { rulesOf, stayOf } from "../fixture";
import BookingView from "./BookingView";

const today = "2026-11-16";
const site = (number: string): Site => ({ number, area: "Wombat park", powered: true });
const sites = [site("2"), site("12")];
const quote = {
  ...{ nights: 3, lines: stayOf().lines, totalPrice: 130, dueDate: "2026-11-23" },
  ...{ cancelUntil: "2026-11-18", taken: [], own: false, reference: "RG7K2M" },
};

/** The park's API: what it says, by method and path. A number is the status of a refusal, an Error a broken line. */
let answers: Record<string, unknown>;
let asked: { question: string; body: { data?: Record<string, unknown> } | null; key: string | null }[];
let root: Root;
let paid: Stay[];
let done: Stay[];

const page = () => document.body;
const says = () => page().textContent ?? "";
const later = async (ms = 400) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(50)); // and what was answered is drawn
};
const button = (text: string) =>
  [...page().querySelectorAll("button")].find(
    (one) => one.textContent === text || one.getAttribute("aria-label") === text,
  );
const field = (name: string) => page().querySelector<HTMLInputElement>(`[name=${name}]`)!;
const plates = () =>
  [...page().querySelectorAll<HTMLInputElement>("[name=RegistrationNumber]")].map((one) => one.value);
const day = (label: string) => page().querySelector<HTMLButtonElement>(`td button[aria-label*="${label}"]`)!;
const of = (question: string) => asked.filter((one) => one.question === question);
const open = () => page().querySelector<HTMLDialogElement>("dialog[open]");

const type = (input: HTMLInputElement | HTMLSelectElement, text: string) =>
  doing(() => {
    const prototype = input instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
const submit = async () => {
  await doing(() =>
    page()
      .querySelector("form")!
      .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  await later();
};

interface Refusal {
  status: number;
  key?: string;
  errors?: { path: string[]; message: string }[];
}
const refused = (refusal: Refusal) => refusal;
const isRefusal = (said: unknown): said is Refusal =>
  typeof said === "object" && said !== null && "status" in said && typeof said.status === "number";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  // jsdom has the element, but not what it does.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  [asked, paid, done] = [[], [], []];
  answers = {
    "GET /api/annual-bookings/taken": { siteNumber: "12", nights: ["2026-11-24", "2026-11-25"] },
    "POST /api/annual-bookings/quote": quote,
    "POST /api/annual-bookings": stayOf({ totalPrice: 130 }),
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const question = `${request.method} ${new URL(request.url).pathname}`;
    const body = (await request
      .clone()
      .json()
      .catch(() => null)) as { data?: Record<string, unknown> } | null;
    asked.push({ question, body, key: request.headers.get("Idempotency-Key") });
    const said = answers[question];
    if (said instanceof Error) throw said;
    if (typeof said === "function") return (said as (body: unknown) => unknown)(body);
    if (!isRefusal(said)) return Response.json({ data: said });
    const { status, key = "errors.some", errors = [] } = said;
    const error = { status, name: "SomeError", message: `refused ${status}`, details: { key, errors } };
    return Response.json({ data: null, error }, { status });
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "http://park.test"), init);
      }
    },
  );
});
afterEach(async () => {
  await doing(() => root.unmount());
  document.body.replaceChildren();
  forgetAllDrafts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(rules: Rules = rulesOf(), again: { stay: Stay } | null = null) {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await draw(rules, again);
}
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
let queries: QueryClient;
async function draw(rules: Rules, again: { stay: Stay } | null) {
  queries ??= client();
  await act(async () => {
    root.render(
      <TextsProvider lng="en" t={(key, params) => [key, ...Object.values(params ?? {})].join(" ")}>
        <ToastProvider>
          <QueryClientProvider client={queries}>
            <BookingView
              {...{ account: "m1", sites, rules, today, again }}
              onPay={rules.card ? (stay) => void paid.push(stay) : undefined}
              onDone={(stay) => void done.push(stay)}
            />
          </QueryClientProvider>
        </ToastProvider>
      </TextsProvider>,
    );
    await Promise.resolve();
  });
  await later(50);
}
beforeEach(() => void (queries = client()));

/** Fills in what is needed. */
async function fill() {
  await type(field("checkin"), "2026-11-20");
  await type(field("checkout"), "2026-11-23");
  await type(field("RegistrationNumber"), "abc 1");
  await later();
}

describe("the calendar", () => {
  it("greys the taken nights of the site, and lets somebody leave on the morning of one", async () => {
    await show();
    expect(day("Tuesday 24 November 2026").disabled).toBe(true);
    expect(day("Sunday 15 November 2026").disabled).toBe(true); // yesterday
    await click(day("Sunday 22 November 2026"));
    expect(says()).toContain("membership.booking.chooseCheckout");
    expect(day("Tuesday 24 November 2026").disabled).toBe(false);
    expect(day("Tuesday 24 November 2026").getAttribute("aria-label")).toContain("membership.booking.leaveOnly");
    expect(day("Wednesday 25 November 2026").disabled).toBe(true);
    await click(day("Tuesday 24 November 2026"));
    expect([field("checkin").value, field("checkout").value]).toEqual(["2026-11-22", "2026-11-24"]);
  });

  it("asks for the nights of the site that is chosen", async () => {
    await show(rulesOf({ siteNumber: "99" }));
    expect(field("siteNumber").value).toBe(""); // not one of those that can be booked
    expect(of("GET /api/annual-bookings/taken")).toEqual([]);
    expect(says()).toContain("membership.booking.siteFirst");
    await type(page().querySelector("select")!, "2");
    await later();
    expect(of("GET /api/annual-bookings/taken")).toHaveLength(1);
  });

  it("begins its weeks on Monday, and is gone through with the arrow keys", async () => {
    await show();
    const [first] = page().querySelectorAll("th[scope=col]");
    expect(first?.getAttribute("aria-label")).toBe("Monday");
    await doing(() => day("Wednesday 18 November 2026").focus());
    await doing(() =>
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })),
    );
    // A week on is taken: the focus goes on to the next day that can be chosen.
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/Wednesday 2 December 2026/);
  });
});

describe("the price", () => {
  it("comes a moment after the last change, with its lines, without asking for every key", async () => {
    await show();
    expect(says()).toContain("membership.booking.noPrice");
    await type(field("checkin"), "2026-11-20");
    await type(field("checkout"), "2026-11-23");
    await type(field("adultNumber"), "2");
    await click(button("membership.booking.more membership.booking.extra.extra_firewood"));
    expect(of("POST /api/annual-bookings/quote")).toEqual([]);
    await later();
    expect(of("POST /api/annual-bookings/quote").map(({ body }) => body?.data)).toEqual([
      {
        ...{ checkin: "2026-11-20", checkout: "2026-11-23", siteNumber: "12", adultNumber: 2, childNumber: 0 },
        ...{ extra: [{ Name: "extra_firewood", Number: 1 }], RegistrationNumber: [] },
      },
    ]);
    expect(says()).toContain("membership.stays.line.once membership.stays.extra.firewood 1 $25");
    expect(page().querySelector("tfoot")?.textContent).toContain("$130");
  });

  it("of before stands, marked, until the next one is there; an answer that comes too late is dropped", async () => {
    await show();
    const waiting: ((total: number) => void)[] = [];
    await type(field("checkin"), "2026-11-20");
    await type(field("checkout"), "2026-11-23");
    await later();
    answers["POST /api/annual-bookings/quote"] = () =>
      new Promise((done) => waiting.push((totalPrice) => done(Response.json({ data: { ...quote, totalPrice } }))));
    await type(field("adultNumber"), "2");
    await later();
    await type(field("adultNumber"), "3");
    await later();
    expect(page().querySelector("tfoot")?.textContent).toContain("$130");
    expect(page().querySelector("[aria-busy=true]")).not.toBeNull();
    await doing(() => waiting[1]!(300));
    await doing(() => waiting[0]!(200));
    await later();
    expect(page().querySelector("tfoot")?.textContent).toContain("$300");
    expect(page().querySelector("[aria-busy=true]")).toBeNull();
  });

  it("that the park refuses is told in its words", async () => {
    answers["POST /api/annual-bookings/quote"] = refused({
      ...{ status: 400, errors: [{ path: ["checkout"], message: "at most 92 nights" }] },
    });
    await show();
    await fill();
    expect(says()).toContain("at most 92 nights");
  });
});

describe("what is wrong", () => {
  it.each([
    [
      "nothing is filled in",
      {},
      ["errors.field.required", "errors.stay.fill ui.form.check 3", "errors.stay.registration"],
    ],
    ["it ends before it begins", { checkin: "2026-11-20", checkout: "2026-11-20" }, ["errors.stay.order"]],
    ["it is past", { checkin: "2026-11-15", checkout: "2026-11-20" }, ["errors.stay.past"]],
    ["it is too long", { checkin: "2026-11-20", checkout: "2027-11-20" }, ["errors.stay.nights 92"]],
    ["nobody comes", { adultNumber: "0" }, ["errors.stay.guests"]],
    ["a number is none", { childNumber: "-1" }, ["errors.stay.numbers"]],
    ["a number of extras is none", { extra_horse: "1.5" }, ["errors.stay.numbers"]],
    ["ever so many come", { adultNumber: "1000000000" }, ["errors.stay.manyGuests 20"]],
    ["too many come with the children", { adultNumber: "15", childNumber: "6" }, ["errors.stay.manyGuests 20"]],
    ["too much comes along", { extra_firewood: "51" }, ["errors.stay.manyExtras 50"]],
  ])("is told at the fields when %s, and nothing is sent", async (_, values, sentences) => {
    await show();
    for (const [name, text] of Object.entries(values)) await type(field(name), text);
    await submit();
    for (const sentence of sentences) expect(says()).toContain(sentence);
    expect(page().querySelector("[aria-invalid]")).not.toBeNull();
    expect(open()).toBeNull();
    expect(of("POST /api/annual-bookings")).toEqual([]);
  });

  it.each([
    ["somebody", false, "errors.stay.taken"],
    ["the guest already", true, "errors.stay.own"],
  ])("is told at the dates when %s has some of the nights, and the calendar is read anew", async (_, own, sentence) => {
    await show();
    await fill();
    answers["POST /api/annual-bookings/quote"] = { ...quote, taken: ["2026-11-21"], own };
    const before = of("GET /api/annual-bookings/taken").length;
    await submit();
    expect(says()).toContain(sentence);
    expect(field("checkin").getAttribute("aria-invalid")).toBe("true");
    expect(open()).toBeNull();
    expect(of("GET /api/annual-bookings/taken").length).toBe(before + 1);
    expect(field("checkin").value).toBe("2026-11-20");
  });

  it("is a day in the past rather than a taken night", async () => {
    answers["POST /api/annual-bookings/quote"] = { ...quote, taken: ["2026-11-24"] };
    await show();
    await fill();
    await type(field("checkin"), "2026-11-10");
    await type(field("checkout"), "2026-11-25");
    await submit();
    expect(says()).toContain("errors.stay.past");
    expect(says()).not.toContain("errors.stay.taken");
  });
});

describe("vehicles", () => {
  it("are written in capitals, added, removed, and offered from earlier stays", async () => {
    await show();
    await type(field("RegistrationNumber"), "abc123");
    expect(plates()).toEqual(["ABC123"]);
    expect(button("membership.booking.usePlate ABC123")).toBeUndefined(); // it is there already
    await click(button("membership.booking.usePlate XYZ789"));
    await click(button("membership.booking.addPlate"));
    expect(plates()).toEqual(["ABC123", "XYZ789", ""]);
    await click(button("membership.booking.removePlate ABC123"));
    expect(plates()).toEqual(["XYZ789", ""]);
  });
});

describe("booking", () => {
  const confirm = async () => {
    await click(button("membership.booking.confirm"));
    await later();
  };

  it("shows how to pay, books at the price that was shown, and then the reference; the form is empty again", async () => {
    await show();
    await fill();
    await submit();
    expect(open()?.textContent).toContain("063-000");
    expect(open()?.textContent).toContain("RG7K2M");
    expect(open()?.textContent).toContain("23 November 2026");
    expect(open()?.textContent).toContain("membership.booking.cancelPaid 18 November 2026");
    const drawn = of("POST /api/annual-bookings/quote").at(-1)?.key;
    await confirm();
    const [sent] = of("POST /api/annual-bookings");
    expect(sent?.key).toBe(drawn); // and so the booking has the reference that was shown
    expect(sent?.body?.data).toMatchObject({ totalPrice: 130, RegistrationNumber: [{ RegistrationNumber: "ABC 1" }] });
    expect(sent?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(open()?.textContent).toContain("RG7K2M");
    expect(says()).toContain("membership.booking.doneTitle");
    expect(field("checkin").value).toBe("");
    expect(plates()).toEqual([""]);
    expect(sessionStorage.getItem("draft:stay:m1")).toBeNull();
    expect(done).toEqual([]);
    await click(button("membership.booking.doneClose"));
    expect(done.map(({ documentId }) => documentId)).toEqual(["s1"]);
  });

  it.each([
    ["so near that it can't be cancelled once it is paid", 130, "membership.booking.cancelPaidNear"],
    ["so near, for nothing, that it can't be cancelled", 0, "membership.booking.cancelFreeNear"],
  ])("says before the last button that a stay is %s", async (_, totalPrice, sentence) => {
    answers["POST /api/annual-bookings/quote"] = { ...quote, totalPrice, cancelUntil: null };
    await show();
    await fill();
    await submit();
    expect(open()?.textContent).toContain(sentence);
    expect(of("POST /api/annual-bookings")).toEqual([]);
  });

  it("is sent once by two presses, and under the same key when nobody knows how the first one ended", async () => {
    await show();
    await fill();
    await submit();
    answers["POST /api/annual-bookings"] = new TypeError("offline");
    const press = button("membership.booking.confirm")!;
    await doing(() => {
      press.click();
      press.click();
    });
    await later();
    expect(of("POST /api/annual-bookings")).toHaveLength(1);
    expect(says()).toContain("membership.booking.unsure");
    await click(button("membership.booking.back")); // and again from the form
    await submit();
    answers["POST /api/annual-bookings"] = stayOf();
    await confirm();
    const keys = of("POST /api/annual-bookings").map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(says()).toContain("membership.booking.doneTitle");
  });

  it("that is taken meanwhile goes back to the form, with the message at the dates", async () => {
    await show();
    await fill();
    await submit();
    answers["POST /api/annual-bookings"] = refused({ status: 409, key: "errors.stay.taken" });
    await confirm();
    expect(open()).toBeNull();
    expect(field("checkin").getAttribute("aria-invalid")).toBe("true");
    expect(field("checkin").value).toBe("2026-11-20");
  });

  it("at a price that has changed shows the new one first", async () => {
    await show();
    await fill();
    await submit();
    answers["POST /api/annual-bookings"] = refused({
      ...{ status: 400, errors: [{ path: ["totalPrice"], message: "the price has changed" }] },
    });
    answers["POST /api/annual-bookings/quote"] = { ...quote, totalPrice: 150, reference: "RNEWONE" };
    await confirm();
    expect(open()?.textContent).toContain("RNEWONE");
    expect(open()?.textContent).toContain("the price has changed");
    expect(open()?.querySelector("tfoot")?.textContent).toContain("$150");
    answers["POST /api/annual-bookings"] = stayOf({ totalPrice: 150 });
    await confirm();
    expect(of("POST /api/annual-bookings").at(-1)?.body?.data?.totalPrice).toBe(150);
  });

  it("tells who is no longer signed in so, and keeps what was typed", async () => {
    await show();
    await fill();
    await submit();
    answers["POST /api/annual-bookings"] = refused({ status: 401 });
    await confirm();
    expect(open()?.textContent).toContain("membership.booking.signedOut");
    expect(sessionStorage.getItem("draft:stay:m1")).toContain("2026-11-20");
  });

  it("offers the card where there is one, for what was just booked", async () => {
    await show(rulesOf({ card: { method: "sandbox", test: true, clientId: "c", script: "/sdk.js" } }));
    await fill();
    await submit();
    await confirm();
    await click(button("membership.stays.payCard"));
    expect(paid.map(({ reference }) => reference)).toEqual(["RG7K2M"]);
    expect(open()).toBeNull();
  });
});

it("costs a permanent tenant nothing for people, and says so", async () => {
  await show(rulesOf({ rates: { ...rulesOf().rates, adult: 0, child: 0 } }));
  expect(says().match(/membership\.booking\.free/g)).toHaveLength(2);
  expect(says()).not.toContain("membership.booking.perPerson $0");
});

it("offers the sites with their area in the reader's language and their power", async () => {
  await show();
  const options = [...page().querySelectorAll("option")].map((one) => one.textContent);
  const told = "register.areas.wombatmembership.stays.commamembership.booking.powered";
  expect(options.slice(1)).toEqual([
    `membership.booking.siteOption 2 ${told}`,
    `membership.booking.siteOption 12 ${told}`,
  ]);
});

it("fills in the same once more, with other dates, as often as it is asked for", async () => {
  await show();
  await type(field("checkin"), "2026-12-01");
  await draw(rulesOf(), { stay: stayOf({ siteNumber: "2" }) });
  const filled = () =>
    ["checkin", "siteNumber", "adultNumber", "childNumber", "extra_firewood"].map((n) => field(n).value);
  expect(filled()).toEqual(["", "2", "2", "1", "1"]);
  expect(plates()).toEqual(["ABC123"]);
  await type(field("adultNumber"), "5");
  await draw(rulesOf(), { stay: stayOf({ siteNumber: "77" }) });
  expect(filled()).toEqual(["", "", "2", "1", "1"]); // a site that can't be booked any more is left open
});
