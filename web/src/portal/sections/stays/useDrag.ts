import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from "react";
import { draggedTo, gripAt, samePlace, type Grip } from "./calendar";
import { placeOf, type Place } from "./queries";

interface DragOptions {
  body: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  days: number;
  /** The sites of the rows, from the first. */
  sites: readonly string[];
  rowHeight: number;
  find: (documentId: string) => Place | undefined;
  onMove: (documentId: string, to: Place) => void;
  onDrop: (documentId: string, to: Place) => void;
  onCancel: () => void;
}

interface Drag {
  documentId: string;
  grip: Grip;
  from: Place;
  to: Place;
  /** Where the pointer took hold, from the left of the first day. */
  x: number;
  /** Whether it has moved so far that it is no click. */
  begun: boolean;
}

const threshold = 5;
/** So near to an edge the calendar scrolls along, in steps of so much. */
const edge = 36;
const step = 14;

/** Dragging stays with a mouse or a pen. A finger pans the calendar instead, and opens a stay by a tap. */
export function useDrag(options: DragOptions) {
  const drag = useRef<Drag | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const dragged = useRef(false);

  const follow = useEffectEvent(() => {
    const { body, days, sites, rowHeight, onMove } = options;
    const held = drag.current;
    const lane = body.current?.querySelector("[role=gridcell]")?.getBoundingClientRect();
    const top = body.current?.getBoundingClientRect().top;
    if (!held || !lane || top === undefined) return;
    const moved = Math.round((pointer.current.x - lane.left - held.x) / (lane.width / days));
    const row = Math.min(sites.length - 1, Math.max(0, Math.floor((pointer.current.y - top) / rowHeight)));
    const to = draggedTo(held.from, held.grip, moved, sites[row] ?? held.from.siteNumber);
    if (samePlace(to, held.to)) return;
    held.to = to;
    onMove(held.documentId, to);
  });

  const scrollAlong = useEffectEvent(() => {
    const around = options.scroller.current?.getBoundingClientRect();
    if (!around) return;
    const { x, y } = pointer.current;
    const by = (at: number, low: number, high: number) => (at < low + edge ? -step : at > high - edge ? step : 0);
    options.scroller.current?.scrollBy(by(x, around.left + 72, around.right), by(y, around.top + 48, around.bottom));
  });

  const end = useEffectEvent((dropped: boolean) => {
    const held = drag.current;
    drag.current = null;
    document.body.style.removeProperty("cursor");
    if (!held?.begun) return;
    dragged.current = true; // the click that follows is none
    setTimeout(() => (dragged.current = false));
    if (dropped && !samePlace(held.to, held.from)) options.onDrop(held.documentId, held.to);
    else options.onCancel();
  });

  useEffect(() => {
    let frame = 0;
    const tick = () => {
      if (!drag.current?.begun) return;
      scrollAlong();
      follow();
      frame = requestAnimationFrame(tick);
    };
    const move = (event: PointerEvent) => {
      const held = drag.current;
      if (!held) return;
      const far = Math.abs(event.clientX - pointer.current.x) + Math.abs(event.clientY - pointer.current.y) > threshold;
      if (!held.begun && !far) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      if (!held.begun) {
        held.begun = true;
        document.body.style.cursor = held.grip === "whole" ? "grabbing" : "ew-resize";
        frame = requestAnimationFrame(tick);
      }
      follow();
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const escape = (event: KeyboardEvent) => event.key === "Escape" && drag.current && end(false);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", escape);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", escape);
    };
  }, []);

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const bar = event.target.closest<HTMLElement>("[data-stay]");
    const lane = bar?.parentElement?.getBoundingClientRect();
    const from = bar?.dataset.stay ? options.find(bar.dataset.stay) : undefined;
    if (!bar?.dataset.stay || !lane || !from) return;
    const ends = { start: !bar.dataset.before, end: !bar.dataset.after };
    pointer.current = { x: event.clientX, y: event.clientY };
    drag.current = {
      documentId: bar.dataset.stay,
      grip: gripAt(event.clientX, bar.getBoundingClientRect(), ends),
      from: placeOf(from),
      to: placeOf(from),
      x: event.clientX - lane.left,
      begun: false,
    };
  };
  return { onPointerDown, wasDrag: () => dragged.current };
}
