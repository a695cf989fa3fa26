import { afterEach, beforeEach, expect, it } from "vitest";
import { Menu } from "./Menu";
import { doing, draw, type Drawn, press } from "./testing";

let drawn: Drawn;
const menu = () => drawn.root.querySelector("details")!;
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  drawn = await draw(
    <>
      <Menu
        label="Booking"
        items={[
          { label: "Rooms", href: "/roomlist" },
          { label: "Membership", href: "/book-membership", current: true },
          { label: "中文", href: "/?lng=zh", lang: "zh" },
        ]}
      />
      <button id="outside">Outside</button>
    </>,
  );
  menu().querySelector("summary")!.focus();
});
afterEach(() => drawn.remove());

it("opens on the first link by Down, and on the last by Up", async () => {
  expect(menu().open).toBe(false);
  await press("ArrowDown");
  expect(menu().open).toBe(true);
  expect(focused()).toBe("Rooms");
  await press("Escape");
  await press("ArrowUp");
  expect(focused()).toBe("中文");
});

it("moves around by arrows, Home and End", async () => {
  await press("ArrowDown");
  await press("ArrowDown");
  expect(focused()).toBe("Membership");
  await press("End");
  expect(focused()).toBe("中文");
  await press("ArrowDown");
  expect(focused()).toBe("Rooms");
  await press("ArrowUp");
  expect(focused()).toBe("中文");
  await press("Home");
  expect(focused()).toBe("Rooms");
});

it("leaves Enter and Space to the browser, which opens it without any script", async () => {
  expect(await press("Enter")).toBe(true);
  expect(await press(" ")).toBe(true);
  await doing(() => menu().querySelector("summary")!.click());
  expect(menu().open).toBe(true);
});

it("closes on Esc and goes back to its word", async () => {
  await press("ArrowDown");
  await press("Escape");
  expect(menu().open).toBe(false);
  expect(focused()).toBe("Booking");
});

it("closes on a press outside", async () => {
  await press("ArrowDown");
  await doing(() => new Promise((done) => setTimeout(done))); // the toggle event comes as a task of its own
  document.getElementById("outside")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(menu().open).toBe(false);
});

it("closes when the focus goes on", async () => {
  await press("ArrowDown");
  await doing(() => document.getElementById("outside")!.focus());
  expect(menu().open).toBe(false);
});

it("marks the page one is on", () => {
  expect(menu().querySelector("[aria-current=page]")?.textContent).toBe("Membership");
});
