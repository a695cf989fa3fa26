import { useEffect } from "react";

/** A movement of so many pixels is a drag, and no click any more. */
export const threshold = 5;

export const isDrag = (x: number, y: number) => Math.hypot(x, y) >= threshold;

/** What has a use of its own for a pressed button. */
const busy = "input, button, select, textarea, label, [contenteditable]";

/**
 * Scrolls a box by dragging it with a mouse or a pen; a finger scrolls it anyway. A click that ends a drag opens nothing.
 */
export function useDragScroll(box: HTMLElement | null) {
  useEffect(() => {
    if (!box) return;
    let held: { id: number; x: number; y: number; left: number; top: number; begun: boolean } | null = null;
    let dragged = false;
    const down = (event: PointerEvent) => {
      dragged = false;
      if (event.button !== 0 || event.pointerType === "touch") return;
      if (event.target instanceof Element && event.target.closest(busy)) return;
      const { scrollLeft: left, scrollTop: top } = box;
      held = { id: event.pointerId, x: event.clientX, y: event.clientY, left, top, begun: false };
    };
    const move = (event: PointerEvent) => {
      if (held?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.begun && !isDrag(x, y)) return;
      if (!held.begun) {
        held.begun = true;
        box.dataset.dragged = "true";
      }
      box.scrollTo(held.left - x, held.top - y);
    };
    const end = () => {
      dragged = held?.begun ?? false;
      held = null;
      delete box.dataset.dragged;
    };
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const native = (event: DragEvent) => event.preventDefault(); // a browser would drag the link away instead
    box.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    box.addEventListener("click", click, { capture: true });
    box.addEventListener("dragstart", native);
    return () => {
      box.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      box.removeEventListener("click", click, { capture: true });
      box.removeEventListener("dragstart", native);
    };
  }, [box]);
}
