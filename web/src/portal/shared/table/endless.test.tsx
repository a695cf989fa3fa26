import { afterEach, expect, it, vi } from "vitest";
import { useTexts } from "../../../i18n/texts";
import { doing } from "../../../ui/testing";
import { answerWith, drawPortal } from "../testing";
import { useSelection, type Selection } from "./selection";
import { isDrag, useDragScroll } from "./useDragScroll";
import { pagesOf } from "./useEndless";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("asks for the windows that are in sight", () => {
  expect(pagesOf(0, 30)).toEqual([1]);
  expect(pagesOf(95, 130)).toEqual([1, 2]);
  expect(pagesOf(49_990, 49_999)).toEqual([500]);
  expect(pagesOf(200, 100)).toEqual([3]);
});

it("takes five pixels for a drag, and four for a click", () => {
  expect(isDrag(3, 4)).toBe(true);
  expect(isDrag(0, -5)).toBe(true);
  expect(isDrag(3, 3)).toBe(false);
});

it("scrolls by dragging, and a click that ends a drag opens nothing", async () => {
  answerWith(() => new Response());
  const opened = vi.fn();
  function Box() {
    const box = document.querySelector<HTMLElement>("main");
    useDragScroll(box);
    return null;
  }
  const box = document.createElement("main");
  const link = box.appendChild(document.createElement("a"));
  link.href = "#opened";
  box.addEventListener("click", opened);
  const scrolled = vi.fn();
  box.scrollTo = scrolled;
  document.body.append(box);
  const { remove } = await drawPortal(<Box />);
  const press = (type: string, clientX: number, clientY: number) =>
    link.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", clientX, clientY }));
  const click = () => link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

  press("pointerdown", 100, 100);
  press("pointermove", 102, 103);
  press("pointerup", 102, 103);
  click();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(scrolled).not.toHaveBeenCalled();

  press("pointerdown", 100, 100);
  press("pointermove", 90, 60);
  press("pointerup", 90, 60);
  click();
  expect(scrolled).toHaveBeenLastCalledWith(10, 40);
  expect(opened).toHaveBeenCalledTimes(1);
  click(); // the next one counts again
  expect(opened).toHaveBeenCalledTimes(2);
  box.remove();
  await remove();
});

it("selects all that match but some, and nothing by another filter", async () => {
  answerWith(() => new Response());
  let selection: Selection | undefined;
  let filter = "a";
  let page = undefined as readonly string[] | undefined;
  function Probe() {
    useTexts(); // whose change draws it again
    selection = useSelection(filter, 50_000, page);
    return null;
  }
  const { speak, remove } = await drawPortal(<Probe />);
  const does = (what: (one: Selection) => void) => doing(() => what(selection!));
  await does((one) => one.setAll(true));
  await does((one) => one.toggle("x"));
  expect(selection!.chosen).toEqual({ all: true, ids: ["x"], count: 49_999 });
  expect([selection!.isSelected("x"), selection!.isSelected("y")]).toEqual([false, true]);
  filter = "b";
  await speak("zh");
  expect(selection!.chosen.count).toBe(0);
  page = ["p", "q"]; // a list with pages knows its rows
  await speak("en");
  await does((one) => one.setAll(true));
  expect(selection!.chosen).toEqual({ all: false, ids: ["p", "q"], count: 2 });
  await does((one) => one.clear());
  expect(selection!.chosen.count).toBe(0);
  await remove();
});
