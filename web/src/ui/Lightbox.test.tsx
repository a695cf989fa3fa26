import { beforeAll, expect, it, vi } from "vitest";
import { Lightbox } from "./Lightbox";
import { click, doing, draw, press } from "./testing";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const images = ["Deer", "Emu", "Wombat"].map((alt) => ({ src: `/${alt}.jpg`, srcset: "", width: 8, height: 6, alt }));

it("opens on a picture and turns by arrow keys, around both ends", async () => {
  const box = (index: number | null) => (
    <Lightbox images={images} index={index} onClose={() => {}} title="In the park" />
  );
  const drawn = await draw(box(null));
  expect(drawn.html).toBe("");
  await drawn.redraw(box(2));
  await doing(() => vi.dynamicImportSettled());
  const shown = () => drawn.root.querySelector("img")?.alt;
  expect(shown()).toBe("Wombat");
  expect(document.activeElement?.textContent).toBe("In the park");
  await press("ArrowRight");
  expect(shown()).toBe("Deer");
  await press("ArrowLeft");
  await press("ArrowLeft");
  expect(shown()).toBe("Emu");
  expect(drawn.root.querySelector("[role=status]")?.textContent).toBe("ui.lightbox.place 2 3");
  expect(drawn.complaints).toEqual([]);
  await drawn.remove();
});

it("shows the whole of a picture that was just opened or turned to, however the one before was looked at", async () => {
  const box = (index: number | null) => (
    <Lightbox images={images} index={index} onClose={() => {}} title="In the park" />
  );
  const drawn = await draw(box(0));
  await doing(() => vi.dynamicImportSettled());
  const zoom = () => drawn.root.querySelector<HTMLButtonElement>("[aria-pressed]")!;
  const zoomed = () => zoom().getAttribute("aria-pressed");
  await click(zoom());
  expect(zoomed()).toBe("true");
  await press("ArrowRight");
  expect(zoomed()).toBe("false");
  await click(zoom());
  await drawn.redraw(box(null));
  await drawn.redraw(box(1));
  expect(zoomed()).toBe("false");
  await drawn.remove();
});
