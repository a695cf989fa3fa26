import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw, type Drawn } from "../../../ui/testing";
import { coupon } from "../fixture";
import { Coupons } from "./Coupons";

let drawn: Drawn;
beforeEach(async () => {
  // jsdom has the element, but not what it does.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  drawn = await draw(
    <Coupons
      coupons={[
        coupon(),
        coupon({ documentId: "c2", title: "Coffee", couponStatus: "used", usedAt: "2026-11-15T13:30:00Z" }),
        coupon({ documentId: "c3", title: "Honey", couponStatus: "expired", expiry: "2026-01-31" }),
      ]}
      park="Redgum Holiday Park"
      address="100 Example Road"
      holder="Mei Chen"
    />,
  );
});
afterEach(() => drawn.remove());

const panel = (n: number) => drawn.root.querySelectorAll("[role=tabpanel]")[n]!;

it("tells what can be used from what was used and what has expired, and gives a QR to the first alone", () => {
  expect(panel(0).textContent).toContain("coupons.until 15 November 2027");
  expect(panel(1).textContent).toContain("coupons.usedOn 16 November 2026");
  expect(panel(2).textContent).toContain("coupons.expiredOn 31 January 2026");
  expect([0, 1, 2].map((n) => panel(n).querySelectorAll("img").length)).toEqual([1, 0, 0]);
});

it("opens one large for the counter, to print and to save", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await click(panel(0).querySelector("button"));
  const dialog = drawn.root.querySelector("dialog")!;
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toContain("ABCD-2345-EFGH-6789");
  expect(dialog.querySelector("img")?.alt).toBe("coupons.qr Trail ride");
  for (const words of ["coupons.holder Mei Chen", "Redgum Holiday Park", "100 Example Road"])
    expect(dialog.textContent).toContain(words);
  const save = dialog.querySelector("a")!;
  expect([save.getAttribute("href"), save.download]).toEqual(["/api/me/coupons/c1/qr.png", "ABCD-2345-EFGH-6789.png"]);
  await click([...dialog.querySelectorAll("button")].find((one) => one.textContent.includes("coupons.print")));
  expect(print).toHaveBeenCalledOnce();
});
