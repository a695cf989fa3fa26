import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { meKey, type Me } from "../../../api/me";
import { click, doing, draw, soon, type Drawn } from "../../../ui/testing";
import type { Product } from "../api";
import { coupon, me, product } from "../fixture";
import { Market } from "./Market";

let drawn: Drawn;
let answers: ((body: unknown) => Response | Promise<Response>)[];
let sent: { key: string | null; body: unknown }[];
let offered: Product[];
let had: ReturnType<typeof coupon>[];
let asked: string[];

const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 300 ? { data } : { data: null, error: data }), {
    status,
    headers: { "content-type": "application/json" },
  });
const redeemed = () => json({ coupon: coupon(), point: 715, discount_p: 743.5 }, 201);

beforeEach(() => {
  [answers, sent, offered, had, asked] = [[], [], [product()], [], []];
  // jsdom has the element, but not what it does.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  // The park's API, as far as the market asks it.
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === "/api/one-club-products") return json(offered);
    if (pathname === "/api/me/coupons") return json(had);
    if (pathname === "/api/me") return json(me());
    const body: unknown = await request.json();
    sent.push({ key: request.headers.get("Idempotency-Key"), body });
    const next = answers.shift();
    if (!next) throw new Error(`unexpected ${pathname}`);
    return next(body);
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
  await drawn.remove();
  vi.unstubAllGlobals();
});

function Page({ start }: { start: Me }) {
  const loadMe = async () => ((await (await fetch(new Request("/api/me"))).json()) as { data: Me }).data;
  const { data: account } = useQuery({ queryKey: meKey, queryFn: loadMe, initialData: start });
  return (
    <>
      <output>{`${account.point}/${account.discount_p}`}</output>
      <Market me={account} />
    </>
  );
}

async function show(start: Partial<Me> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  drawn = await draw(
    <QueryClientProvider client={client}>
      <Page start={me(start)} />
    </QueryClientProvider>,
  );
  await soon(() => expect(drawn.root.querySelector("article, [class*=state]")).not.toBeNull());
}

const dialog = () => drawn.root.querySelector<HTMLDialogElement>("dialog")!;
const button = (text: string, within: ParentNode = drawn.root) =>
  [...within.querySelectorAll("button")].find(
    (one) => one.textContent.startsWith(text) || one.getAttribute("aria-label")?.startsWith(text),
  );
const names = () => [...drawn.root.querySelectorAll("article h3")].map((title) => title.textContent);
const input = (within: ParentNode, name: string) => within.querySelector<HTMLInputElement>(name)!;
const type = (field: HTMLInputElement, text: string) =>
  doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const submit = () =>
  doing(() => input(dialog(), "form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
const deduction = () => input(dialog(), "input[name=deduction]");
const confirmButton = () => dialog().querySelector<HTMLButtonElement>("button[type=submit]");

it("shows six at a time and finds by words, from the first page", async () => {
  offered = Array.from({ length: 8 }, (_, i) =>
    product({ documentId: `p${i}`, Name_en: `Thing ${i}`, Name: i === 7 ? "咖啡" : "东西" }),
  );
  await show();
  expect(names()).toHaveLength(6);
  await click(button("ui.pagination.next"));
  expect(names()).toEqual(["Thing 6", "Thing 7"]);
  await type(input(drawn.root, "input[type=search]"), "thing 1");
  expect(names()).toEqual(["Thing 1"]);
  await type(input(drawn.root, "input[type=search]"), "咖啡");
  expect(names()).toEqual(["Thing 7"]);
  await type(input(drawn.root, "input[type=search]"), "nothing");
  expect(drawn.root.textContent).toContain("market.noMatch nothing");
  await click(button("market.showAll"));
  expect(names()).toHaveLength(6);
});

it.each([
  ["points are short", {}, { point: 10, discount_p: 900 }, 0, "errors.points.points"],
  ["discount points are short", {}, { point: 60, discount_p: 1 }, 0, "errors.points.discount"],
  ["it is sold out", { Stock: 0 }, {}, 0, "market.soldOut"],
  ["the member has had enough of it", { PerMember: 2 }, {}, 2, "market.limitReached"],
] as const)("can't be redeemed when %s, and says so", async (_, change, start, times, text) => {
  offered = [product(change)];
  had = Array.from({ length: times }, (_, i) => coupon({ documentId: `c${i}` }));
  await show(start);
  expect(button(text)?.disabled).toBe(true);
  await click(button("market.open"));
  expect(button(text, dialog())?.disabled).toBe(true);
});

it("says what is left and what was had before anything is redeemed", async () => {
  offered = [product({ Stock: 3, PerMember: 2 })];
  had = [coupon()];
  await show();
  expect(drawn.root.textContent).toContain("market.left 3 3");
  expect(drawn.root.textContent).toContain("market.had 1 2");
});

it("says the maximum deduction beside the price only where there is one", async () => {
  offered = [product({ MaxDeduction: 0.01 })];
  await show();
  expect(drawn.root.textContent).not.toContain("market.maxDeduction");
});

it("says no higher deduction than the price", async () => {
  offered = [product({ Price: 30, MaxDeduction: 50 })];
  await show();
  expect(drawn.root.textContent).toContain("market.maxDeduction 30");
});

it("turns from detail to confirmation to coupon in one dialog, and everything knows at once", async () => {
  offered = [product({ Stock: 3 })];
  answers = [redeemed];
  await show();
  await click(button("market.open"));
  expect(dialog().querySelector("h2")?.textContent).toBe("Trail ride");
  await click(button("market.redeem.button", dialog()));
  expect(dialog().querySelector("h2")?.textContent).toBe("market.redeem.title Trail ride");
  expect(document.activeElement).toBe(dialog().querySelector("h2"));
  await click(button("market.redeem.maximum", dialog()));
  expect(deduction().value).toBe("40");
  await submit();
  expect(sent).toEqual([
    { key: expect.stringMatching(/^[0-9a-f]{32}$/) as string, body: { product: "ride", deduction: 40 } },
  ]);
  expect(dialog().querySelector("h2")?.textContent).toBe("market.done.title");
  expect(dialog().querySelector("img")?.getAttribute("src")).toBe("/api/me/coupons/c1/qr.png");
  expect(dialog().textContent).toContain("ABCD-2345-EFGH-6789");
  expect(dialog().textContent).toContain("market.done.mail member@example.com");
  expect(drawn.root.querySelector("output")?.textContent).toBe("715/743.5");
  expect(drawn.root.textContent).toContain("market.left 2 2");
});

it("clamps the deduction and says what the maximum is", async () => {
  await show();
  await click(button("market.redeem.button"));
  const alert = () => [...dialog().querySelectorAll("[role=alert]")].map((place) => place.textContent).join("");
  await type(deduction(), "41");
  expect(deduction().value).toBe("40");
  expect(alert()).toBe("errors.points.maxDeduction 40");
  await click(button("market.redeem.less", dialog()));
  expect([deduction().value, alert()]).toEqual(["39", ""]);
  await click(button("market.redeem.more", dialog()));
  await click(button("market.redeem.more", dialog()));
  expect([deduction().value, alert()]).toEqual(["40", "errors.points.maxDeduction 40"]);
  await type(deduction(), "-5");
  expect([deduction().value, alert()]).toEqual(["0", ""]);
});

it("takes the confirmation only while both balances suffice", async () => {
  await show({ point: 90, discount_p: 10 });
  await click(button("market.redeem.button"));
  expect(deduction().value).toBe("5"); // as little as the points allow
  expect(confirmButton()?.disabled).toBe(false);
  await type(deduction(), "4.99");
  expect([confirmButton()?.disabled, confirmButton()?.textContent]).toEqual([true, "errors.points.points"]);
  await type(deduction(), "10.01");
  expect([confirmButton()?.disabled, confirmButton()?.textContent]).toEqual([true, "errors.points.discount"]);
  await type(deduction(), "five");
  expect(confirmButton()?.disabled).toBe(true);
  await type(deduction(), "10");
  expect(confirmButton()?.disabled).toBe(false);
});

it("asks for no deduction where there can be none", async () => {
  offered = [product({ MaxDeduction: 0 })];
  await show();
  await click(button("market.redeem.button"));
  expect(deduction()).toBeNull();
  expect(confirmButton()?.disabled).toBe(false);
});

it("keeps one key until it is known whether it went through, even when the dialog was closed or the deduction changed", async () => {
  const lost = () => Promise.reject(new TypeError("network"));
  answers = [lost, () => json({ name: "InternalServerError", message: "no" }, 500), redeemed, redeemed];
  await show();
  await click(button("market.redeem.button"));
  await type(deduction(), "12");
  await submit();
  expect(dialog().textContent).toContain("market.redeem.unsure");
  expect(deduction().value).toBe("12");
  await submit();
  expect(dialog().textContent).toContain("market.redeem.unsure");
  await click(button("ui.close", dialog()));
  await click(button("market.redeem.button"));
  await submit();
  await click(button("ui.close", dialog()));
  await click(button("market.redeem.button"));
  await submit();
  const keys = sent.map(({ key }) => key);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

it("shows the server's own words, keeps what was typed, and reads anew what it did not know", async () => {
  answers = [() => json({ name: "ConflictError", message: "This product is sold out." }, 409)];
  await show();
  await click(button("market.redeem.button"));
  await type(deduction(), "12");
  offered = [product({ Stock: 0 })];
  await submit();
  expect(dialog().textContent).toContain("This product is sold out.");
  expect(deduction().value).toBe("12");
  await soon(() => expect(button("market.soldOut")).toBeDefined());
});

it("still says why when the product is taken away meanwhile", async () => {
  answers = [() => json({ name: "NotFoundError", message: "This product isn't available." }, 404)];
  offered = [product(), product({ documentId: "kayak", Name_en: "Kayak" })];
  await show();
  await click(button("market.redeem.button"));
  offered = [product({ documentId: "kayak", Name_en: "Kayak" })];
  await submit();
  await soon(() => expect(names()).toEqual(["Kayak"]));
  expect(dialog().textContent).toContain("This product isn't available.");
});

it("tells who is no longer signed in so, and asks nothing that would show them out before they have read it", async () => {
  answers = [() => json({ name: "UnauthorizedError", message: "no" }, 401)];
  await show();
  await click(button("market.redeem.button"));
  const before = asked.length;
  await submit();
  expect(dialog().textContent).toContain("market.redeem.signedOut");
  expect(asked.slice(before)).toEqual(["/api/redemptions"]);
});

it("says so when the first try had gone through after all", async () => {
  answers = [() => json({ name: "UnprocessableEntityError", message: "other content" }, 422)];
  await show();
  await click(button("market.redeem.button"));
  await submit();
  expect(dialog().textContent).toContain("market.redeem.repeated");
});
