import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Dialog } from "./Dialog";
import { click, doing, draw, type Drawn } from "./testing";

// jsdom has the element, but not what it does.
beforeAll(() => {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function () {
    before = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event("close"));
  };
});

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={close} title="Prices" footer={<button id="done">Done</button>}>
        <p id="inside">Firewood</p>
      </Dialog>
    </>
  );
}

let drawn: Drawn;
const onClose = vi.fn();
const dialog = () => drawn.root.querySelector("dialog")!;

/** Opens it, and lets a moment pass unless the test is about that moment. */
async function opened(later = 1000) {
  onClose.mockClear();
  drawn = await draw(<Page onClose={onClose} />);
  const opener = drawn.root.querySelector<HTMLElement>("#opener")!;
  opener.focus();
  await click(opener);
  expect(dialog().open).toBe(true);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + later);
}

afterEach(() => {
  vi.restoreAllMocks();
  return drawn.remove();
});

it("takes the second press of a double press for no press beside it", async () => {
  await opened(200);
  await click(dialog());
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog().open).toBe(true);
});

it("is named by its title, which gets the focus", async () => {
  await opened();
  expect(document.activeElement?.textContent).toBe("Prices");
  expect(dialog().getAttribute("aria-labelledby")).toBe(document.activeElement?.id);
});

it("closes by its cross and gives the focus back", async () => {
  await opened();
  await click(dialog().querySelector("button"));
  expect(dialog().open).toBe(false);
  expect(document.activeElement?.id).toBe("opener");
  expect(onClose).toHaveBeenCalledOnce();
});

it("closes on Esc", async () => {
  await opened();
  const esc = new Event("cancel", { cancelable: true });
  await doing(() => dialog().dispatchEvent(esc));
  expect(esc.defaultPrevented).toBe(true);
  expect(dialog().open).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
});

it("follows when the browser closes it by itself", async () => {
  await opened();
  await doing(() => dialog().close());
  expect(onClose).toHaveBeenCalledOnce();
});

it("closes on a press beside it, not on one inside", async () => {
  await opened();
  await click(dialog().querySelector("#inside"));
  expect(dialog().open).toBe(true);
  await click(dialog());
  expect(dialog().open).toBe(false);
});

it("stays open when a selection of text ends beside it", async () => {
  await opened();
  await doing(() => {
    dialog()
      .querySelector("#inside")!
      .dispatchEvent(new Event("pointerdown", { bubbles: true }));
    dialog().click();
  });
  expect(dialog().open).toBe(true);
});

it("keeps its content while it fades, and is empty after", async () => {
  vi.useFakeTimers();
  await opened();
  await click(dialog());
  expect(dialog().textContent).toContain("Firewood");
  await doing(() => vi.advanceTimersByTime(300));
  expect(dialog().textContent).toBe("");
  vi.useRealTimers();
});

it("gives the focus back when it is taken off the page while open", async () => {
  const button = <button id="stays">Stays</button>;
  drawn = await draw(<>{button}</>);
  drawn.root.querySelector<HTMLElement>("#stays")!.focus();
  await drawn.redraw(
    <>
      {button}
      <Dialog open onClose={onClose} title="Prices">
        Text
      </Dialog>
    </>,
  );
  expect(document.activeElement?.id).not.toBe("stays");
  await drawn.redraw(<>{button}</>);
  expect(document.activeElement?.id).toBe("stays");
});
