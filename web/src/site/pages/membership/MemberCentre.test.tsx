import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "../../../api/me";
import type { Rules, Stay } from "../../../features/stays/api";
import { TextsProvider } from "../../../i18n/texts";
import { click, doing } from "../../../ui/testing";
import { ToastProvider } from "../../../ui/Toast";
import { rulesOf, stayOf } from "../../../features/stays/fixture";
import { giveDialogs } from "../fixture";
import { MemberCentre } from "./MemberCentre";

const me: Me = {
  address: "1 Gum Road",
  contact: "0491570156",
  contact2: null,
  discount_p: 783.5,
  documentId: "m1",
  email: "member@example.com",
  email2: null,
  exp: "2099-03-14",
  fname: "Olivia",
  fname2: null,
  forget_at: null,
  is_member: true,
  language: "en",
  lname: "Gum",
  lname2: null,
  name: "olivia",
  number: "RHP-1",
  point: 770,
  tenant_type: "Annual",
};

/** Stays come with the rules of booking beside them. */
class WithMeta {
  constructor(
    readonly data: unknown,
    readonly meta: unknown,
  ) {}
}
const staysOf = (stays: Stay[] = [], rules: Partial<Rules> = {}) => new WithMeta(stays, rulesOf(rules));

/** The park's API: what it says to a question, by its path; a number is the status of a refusal. */
let answers: Record<string, unknown>;
let asked: string[];
let shownOut: string | null;
let root: Root;
const page = () => document.body;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers = {
    "GET /api/me": me,
    "GET /api/me/coupons": [],
    "GET /api/me/card": { QRdata: "ABCD", code: "AB-CD" },
    "GET /api/me/stays": staysOf(),
    "GET /api/sites": [],
    "GET /api/annual-bookings/taken": { nights: [] },
    "GET /api/rhp-news-lists": [],
    "GET /api/me/sessions": [],
    "GET /api/me/passkeys": [],
  };
  asked = [];
  shownOut = null;
  giveDialogs();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", (request: Request) => {
    const question = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(question);
    const said = answers[question];
    return Promise.resolve(
      typeof said === "number"
        ? Response.json({ data: null, error: { name: "SomeError", message: "no" } }, { status: said })
        : Response.json(said instanceof WithMeta ? said : { data: said }),
    );
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
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the member area at a section, and tells what the page is told. */
async function open(section: string, person = me, settings: Record<string, string> = {}) {
  const told: Me[] = [];
  const tell = (now: Me) => void told.push(now);
  // jsdom goes nowhere.
  vi.stubGlobal("location", {
    ...{
      pathname: "/membership",
      search: `?section=${section}`,
      hash: "",
      href: `http://park.test/membership?section=${section}`,
    },
    replace: (address: string) => (shownOut = address),
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(
      <TextsProvider lng="en" t={(key, params) => [key, ...Object.values(params ?? {})].join(" ")}>
        <ToastProvider>
          <MemberCentre me={person} onMe={tell} settings={settings} />
        </ToastProvider>
      </TextsProvider>,
    );
    await Promise.resolve();
  });
  await settled();
  return told;
}

const settled = () => act(() => vi.advanceTimersByTimeAsync(50));

/** The reader looks at something else for some time, and comes back. */
async function comeBack() {
  asked = [];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([]); // nothing is asked by a timer
  await doing(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await settled();
}

const field = (name: string) => page().querySelector<HTMLInputElement>(`[name=${name}]`)!;
const type = (input: HTMLInputElement, text: string) =>
  doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
const button = (text: string) => [...page().querySelectorAll("button")].find((one) => one.textContent === text);

it("begins with the account that the page has read, and asks for everything else once", async () => {
  const told = await open("card");
  expect(page().textContent).toContain("Olivia Gum");
  expect([...asked].sort()).toEqual([
    "GET /api/me/card",
    "GET /api/me/coupons",
    "GET /api/me/stays",
    "GET /api/rhp-news-lists",
  ]);
  expect(told).toEqual([me]);
});

it("reads the balances, the coupons and the stays again when the reader comes back, and nothing else", async () => {
  const told = await open("card");
  answers["GET /api/me"] = { ...me, point: 700 };
  await comeBack();
  expect([...asked].sort()).toEqual(["GET /api/me", "GET /api/me/coupons", "GET /api/me/stays"]);
  expect(page().textContent).toContain("700");
  expect(told.at(-1)?.point).toBe(700);
});

it("keeps what is being typed when the account is read again, and sends the change alone", async () => {
  await open("account");
  await click(button("membership.details.update"));
  await type(field("Contact"), "0491 570 157");
  answers["GET /api/me"] = { ...me, address: "2 Wattle Street" }; // changed on another device
  await comeBack();
  expect(page().textContent).toContain("2 Wattle Street");
  expect(field("Contact").value).toBe("0491 570 157");
  let sent: unknown;
  const fetching = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "PUT") sent = await request.clone().json();
    return fetching(request);
  });
  answers["PUT /api/me"] = { ...me, address: "2 Wattle Street", contact: "0491570157" };
  const save = async () => {
    await doing(() => field("Contact").form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
    await settled();
  };
  await save();
  expect(sent).toEqual({ Contact: "0491 570 157" });
  expect(page().textContent).toContain("0491570157");

  // Opened again while it is still closing, it begins with what was saved.
  await click(button("membership.details.update"));
  expect(field("Contact").value).toBe("0491570157");
  await type(field("Contact"), "");
  await save();
  expect(sent).toEqual({ Contact: "" });
});

it.each(["GET /api/me/coupons", "GET /api/me/stays", "GET /api/me/card"])(
  "shows out whoever is no longer signed in, as %s says",
  async (question) => {
    document.cookie = "user=olivia";
    answers[question] = 401;
    await open("card");
    expect(asked.filter((one) => one === question)).toHaveLength(1);
    expect(shownOut).toBe("/?tab=login&section=card");
    expect(document.cookie).not.toContain("user=");
  },
);

it("shows out whose account is gone when it is read again", async () => {
  await open("card");
  answers["GET /api/me"] = 404;
  await comeBack();
  expect(shownOut).toBe("/?tab=login&section=card");
});

it("does not ask again after a refusal, but does when the server stumbles, and offers another try", async () => {
  answers["GET /api/me/stays"] = 404;
  await open("stays");
  expect(asked.filter((one) => one.endsWith("stays"))).toHaveLength(1);
  answers["GET /api/me/stays"] = 503;
  await click(button("ui.later.retry"));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked.filter((one) => one.endsWith("stays"))).toHaveLength(4);
  answers["GET /api/me/stays"] = staysOf();
  await click(button("ui.later.retry"));
  await settled();
  expect(page().textContent).toContain("membership.stays.book");
  expect(shownOut).toBeNull();
});

it("tells a guest who has a stay ahead that annual sites are for tenants, and not how to book one", async () => {
  answers["GET /api/me/stays"] = staysOf([stayOf({ checkin: "2098-01-02", checkout: "2098-01-05" })], {
    ...{ tenantsOnly: true, mayBook: false },
  });
  const guest: Me = { ...me, tenant_type: "Guest" };
  answers["GET /api/me"] = guest;
  await open("stays", guest);
  expect(page().textContent).toContain("membership.stays.tenantsOnly");
  expect(page().textContent).not.toContain("membership.booking.text");
  expect(button("membership.stays.again")).toBeUndefined();
});

it("begins with the next stay, and what is still to be paid for it", async () => {
  answers["GET /api/me/stays"] = staysOf([
    stayOf({ documentId: "late", checkin: "2098-03-02", checkout: "2098-03-05" }),
    stayOf({ checkin: "2098-01-02", checkout: "2098-01-05", dueDate: "2097-12-01" }),
  ]);
  await open("card");
  const [first] = page().querySelectorAll("[data-section=card] h2");
  expect(first?.textContent).toBe("membership.stays.next");
  expect(page().textContent).toContain("2–5\u00a0January\u00a02098");
  expect(page().textContent).toContain("membership.stays.payBy $125 1 December 2097");
});
