import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, doing } from "../../../ui/testing";
import { addDays } from "../../shared/days";
import { drawPortal } from "../../shared/testing";
import { Calendar, type Draft } from "./Calendar";
import { linesOf } from "./calendar";

const from = "2026-12-01";
const sites = Array.from({ length: 300 }, (_, index) => ({
  ...{ number: String(index + 1), area: "Deer park", powered: index % 2 === 0, withdrawn: index === 1 },
}));
const stays = sites.flatMap(({ number }) =>
  Array.from({ length: 8 }, (_, index) => ({
    ...{ documentId: `${number}-${index}`, siteNumber: number, name: `Guest ${index}`, reference: "R" },
    ...{ checkin: addDays(from, index * 9), checkout: addDays(from, index * 9 + 4), status: "confirmed" as const },
  })),
);
const lines = linesOf(sites, stays);
const onOpen = vi.fn();
const onDraft = vi.fn();

let drawn: Awaited<ReturnType<typeof drawPortal>>;
const draw = async (draft: Draft | null = null) => {
  drawn = await drawPortal(
    <Calendar
      {...{ span: { from, days: 92 }, months: 3, today: "2026-12-03", lines, movable: true, draft, onDraft, onOpen }}
    />,
  );
};
const bars = () => [...document.querySelectorAll<HTMLElement>("[data-stay]")];
const bar = (documentId: string) => bars().find(({ dataset }) => dataset.stay === documentId)!;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(640); // jsdom lays nothing out
});
afterEach(async () => {
  await drawn.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("draws the sites in sight alone, a stay as one element and no element for a day", async () => {
  await draw();
  const rows = document.querySelectorAll("[data-site]").length;
  expect(rows).toBeGreaterThan(10);
  expect(rows).toBeLessThan(40);
  expect(bars()).toHaveLength(rows * 8);
  expect(bars().every(({ childElementCount }) => childElementCount === 0)).toBe(true);
  expect(document.querySelectorAll("[role=grid] *").length).toBeLessThan(rows * 16 + 60);
});

it("names each stay for who can't see it, and says it to who points at it", async () => {
  await draw();
  const label = bar("1-0").getAttribute("aria-label");
  expect(label).toContain("portal.calendar.stay");
  expect(bar("1-0").title).toBe("");
  await doing(() => bar("1-0").dispatchEvent(new Event("pointerover", { bubbles: true })));
  expect(bar("1-0").title).toBe(label);
  await click(bar("1-0"));
  expect(onOpen).toHaveBeenCalledWith("1-0");
});

it("says by a sign that a site has power, and in a word that it is withdrawn", async () => {
  await draw();
  const header = (number: string) => document.querySelector(`[data-site="${number}"] [role=rowheader]`)!;
  expect(header("1").textContent).toBe("1register.areas.deer");
  expect(header("1").querySelector("[aria-label='portal.sites.powered']")).not.toBeNull();
  expect(header("2").textContent).toBe("2portal.sites.withdrawn");
});

it("shows a stay that is being moved where it would be, and on whose nights", async () => {
  await draw({ documentId: "1-0", to: { siteNumber: "3", checkin: from, checkout: addDays(from, 2) } });
  expect(bar("1-0").dataset.lifted).toBe("true");
  expect(document.querySelector('[data-site="3"] [data-taken]')?.textContent).toBe("portal.calendar.taken");
});

it("leads on by the arrow keys, and moves by Shift and an arrow", async () => {
  await draw();
  const press = (key: string, shiftKey = false) =>
    doing(() => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true })));
  await doing(() => bar("1-0").focus());
  await press("ArrowRight");
  expect(document.activeElement).toBe(bar("1-1"));
  await press("ArrowDown");
  expect(document.activeElement).toBe(bar("2-1"));
  await press("ArrowRight", true);
  expect(onDraft).toHaveBeenCalledWith({
    documentId: "2-1",
    to: { siteNumber: "2", checkin: addDays(from, 10), checkout: addDays(from, 14) },
  });
});
