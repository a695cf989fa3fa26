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
    overscan: 6,
    initialRect: { width: 0, height: 800 }, // the first drawing has rows already
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
