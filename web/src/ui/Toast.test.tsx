import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, doing, draw, type Drawn } from "./testing";
import { ToastProvider, useToast } from "./Toast";

const onUndo = vi.fn();

function Page() {
  const toast = useToast();
  return (
    <>
      <button id="plain" onClick={() => toast("Saved.")} />
      <button id="undo" onClick={() => toast("Cancelled.", { onUndo })} />
    </>
  );
}

let drawn: Drawn;
const press = (id: string) => click(document.getElementById(id));
const region = () => drawn.root.querySelector("[role=status]")!;
const pass = (ms: number) => doing(() => vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  onUndo.mockClear();
  drawn = await draw(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
});
afterEach(async () => {
  await drawn.remove();
  vi.useRealTimers();
});

it("is said politely, in a region that was there before", async () => {
  expect(region().getAttribute("aria-live")).toBe("polite");
  await press("plain");
  expect(region().textContent).toContain("Saved.");
});

it("goes by itself", async () => {
  await press("plain");
  await pass(6_000);
  expect(region().textContent).toBe("");
});

it("stays while someone has the focus in it", async () => {
  await press("plain");
  await doing(() => region().querySelector("button")!.focus());
  await pass(60_000);
  expect(region().textContent).toContain("Saved.");
});

it("can be taken back, for longer, and once", async () => {
  await press("undo");
  await pass(10_000);
  await click([...region().querySelectorAll("button")].find((button) => button.textContent === "ui.undo"));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(region().textContent).toBe("");
});

it("shows three at most", async () => {
  for (let i = 0; i < 5; i++) await press("plain");
  expect(region().textContent.match(/Saved/g)).toHaveLength(3);
});

it.each([
  ["one of ours", () => Object.assign(document.createElement("dialog"), { open: true })],
  [
    "one of the portal's",
    () => {
      const dialog = document.createElement("div");
      dialog.setAttribute("aria-modal", "true");
      return dialog;
    },
  ],
])("is alone above a dialog: %s", async (_, make) => {
  await press("undo");
  const dialog = make();
  document.body.append(dialog);
  await press("plain");
  const said = document.body.textContent;
  dialog.remove();
  expect(said).toContain("Saved.");
  expect(said).not.toContain("Cancelled.");
});

it("is taken back by the usual keys, but not where they undo what is being typed", async () => {
  const z = (from: Element) =>
    doing(() =>
      from.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true })),
    );
  await z(document.body);
  await press("undo");
  const field = document.body.appendChild(document.createElement("input"));
  await z(field);
  field.remove();
  expect(onUndo).not.toHaveBeenCalled();
  await z(document.body);
  await z(document.body);
  expect(onUndo).toHaveBeenCalledOnce();
  expect(region().textContent).toBe("");
});
