import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** As in the style sheet: every row has the same height, so none must be measured. */
const rowHeight = 40;

/** The rows of the calendar that are in sight. */
export function useVirtualLines(scroller: RefObject<HTMLElement | null>, count: number) {
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    initialRect: { width: 0, height: Math.max(320, window.innerHeight - 260) }, // as in the style sheet: the first drawing is whole
    scrollPaddingStart: 64,
  });
  return {
    rowHeight,
    height: virtualizer.getTotalSize(),
    items: virtualizer.getVirtualItems(),
    /** Brings a row into the document. */
    show: (index: number) => virtualizer.scrollToIndex(index),
  };
}
