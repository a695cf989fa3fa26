import { afterEach, expect, it, vi } from "vitest";
import { click, doing, soon } from "../../../ui/testing";
import { answerWith, drawPortal } from "../../shared/testing";
import type { Presented } from "./counter";
import CouponsPage from "./CouponsPage";

const coupon = (title: string, couponStatus: Presented["couponStatus"]) => ({
  documentId: title,
  title,
  code: `${title}-CODE`,
  couponStatus,
  description: "",
  expiry: "2027-01-01",
  assigned_from: "",
  owner: "",
  ownerLastName: "",
  ownerNumber: "",
  usedAt: couponStatus === "used" ? "2026-11-15T01:00:00Z" : null,
  usedBy: couponStatus === "used" ? "Robin" : "",
  undoUntil: couponStatus === "used" ? new Date(Date.now() + 600_000).toISOString() : null,
});

const holder = {
  documentId: "mia",
  name: "mia",
  fname: "Mia",
  lname: "Chen",
  number: "RHP-1",
  standing: "active",
  tenant_type: "Guest",
  exp: null,
  point: 0,
  discount_p: 0,
  coupons: [coupon("CANOE", "active")],
};

const server = (request: Request) => {
  const path = new URL(request.url).pathname;
  if (path.endsWith("/recent")) return Response.json({ data: [coupon("ANY", "used")] });
  if (path.endsWith("/use")) return Response.json({ data: coupon("BIKE", "used") });
  if (path.endsWith("/undo")) return Response.json({ data: coupon("ANY", "active") });
  if (path.includes("/members/")) return Response.json({ data: holder });
  return Response.json({ data: coupon("BIKE", "active") });
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
});

const button = (text: string) =>
  [...document.querySelectorAll("button")].find((one) =>
    `${one.getAttribute("aria-label") ?? ""} ${one.textContent}`.includes(text),
  );
const page = () => document.body.textContent;

async function check(code: string) {
  const field = document.querySelector("input")!;
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, code);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await doing(() => field.form?.requestSubmit());
}

it("leaves the coupon that was just used as it is when another one is undone", async () => {
  answerWith(server);
  const { remove } = await drawPortal(<CouponsPage />);
  await check("BIKECODE");
  await soon(() => expect(button("portal.coupons.use")).toBeDefined());
  await click(button("portal.coupons.use"));
  await soon(() => expect(page()).toContain("portal.coupons.done"));
  await click(button("portal.coupons.undoOf ANY"));
  await soon(() => expect(page()).toContain("portal.coupons.undoneOf ANY"));
  expect(page()).not.toContain("portal.coupons.refused.title");
  expect(document.querySelector("article")?.textContent).toContain("BIKE");
  expect(page()).toContain("portal.coupons.done");
  await remove();
});

it("undoes the coupon that was just used by Ctrl Z, from the empty field", async () => {
  const asked: string[] = [];
  answerWith((request) => {
    asked.push(new URL(request.url).pathname);
    return server(request);
  });
  const { remove } = await drawPortal(<CouponsPage />);
  const undo = () =>
    doing(() =>
      document
        .querySelector("input")!
        .dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true })),
    );
  await check("BIKECODE");
  await soon(() => expect(button("portal.coupons.use")).toBeDefined());
  await undo(); // what was typed, as everywhere
  await click(button("portal.coupons.use"));
  await soon(() => expect(page()).toContain("portal.coupons.done"));
  expect(asked).not.toContain("/api/staff/coupons/undo");
  await undo();
  await soon(() => expect(asked).toContain("/api/staff/coupons/undo"));
  await remove();
});

it("asks again in the new language what is on the counter", async () => {
  const asked: string[] = [];
  answerWith((request) => {
    asked.push(request.headers.get("Accept-Language") ?? "");
    return Response.json(
      { data: null, error: { status: 404, name: "NotFoundError", message: `No (${asked.length})`, details: {} } },
      { status: 404 },
    );
  });
  const { remove, speak } = await drawPortal(<CouponsPage />);
  await check("ABCD-ABCD-ABCD-ABCD");
  await soon(() => expect(page()).toMatch(/No \(\d\)/));
  const before = asked.length;
  await speak("zh");
  await soon(() => expect(page()).toContain(`No (${before + 2})`)); // beside today's list
  await remove();
});

it("says that a code which is not found is too short", async () => {
  answerWith(() =>
    Response.json(
      { data: null, error: { status: 404, name: "NotFoundError", message: "No.", details: {} } },
      { status: 404 },
    ),
  );
  const { remove } = await drawPortal(<CouponsPage />);
  await check("ABC");
  await soon(() => expect(page()).toContain("portal.coupons.short"));
  await remove();
});

it("leads from a coupon back to the member who was found by name", async () => {
  answerWith(server);
  window.history.replaceState(null, "", "/?member=mia");
  const { remove } = await drawPortal(<CouponsPage />);
  await soon(() => expect(button("CANOE")).toBeDefined());
  await click(button("CANOE"));
  await soon(() => expect(button("portal.cards.back")).toBeDefined());
  await click(button("portal.cards.back"));
  await soon(() => expect(button("CANOE")).toBeDefined());
  await remove();
});
