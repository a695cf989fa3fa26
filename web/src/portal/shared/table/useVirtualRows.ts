import { useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useState } from "react";

/** Up to so many rows are all in the document, where the browser's own search finds them. */
const all = 50;

/** As high as a row in a box (DataTable.module.css), about as high as others, and as a card on a phone. Letters may be larger than usual. */
const rowRem = 2.75;
const cardRem = 12.5;
const pixelsOfRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

interface VirtualOptions {
  body: HTMLElement | null;
  count: number;
  keyOf: (index: number) => string | number;
  /** Rows that are not all here: only those in sight are ever drawn. */
  endless: boolean;
  /** What scrolls; null is the window. */
  box: HTMLElement | null;
  /** Each row is a card. */
  cards: boolean;
}

/** Which rows of a long list are drawn, and how much room the others take. */
export function useVirtualRows({ body, count, keyOf, endless, box, cards }: VirtualOptions) {
  const [rem] = useState(pixelsOfRem);
  const long = endless || count > all;
  const scrollMargin = long && !box && body ? body.getBoundingClientRect().top + window.scrollY : 0;
  const common = {
    count,
    getItemKey: keyOf,
    estimateSize: () => (cards ? cardRem : rowRem) * rem,
    overscan: 12,
  };
  const inWindow = useWindowVirtualizer({ ...common, enabled: long && !box, scrollMargin });
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized
  const inBox = useVirtualizer({
    ...common,
    enabled: long && box !== null,
    getScrollElement: () => box,
    scrollPaddingStart: rowRem * rem,
  });
  const virtualizer = box ? inBox : inWindow;
  if (!long) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, before: 0, after: 0, measure: undefined, show: () => {} };
  }
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map(({ index }) => index),
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : virtualizer.getTotalSize(),
    measure: box ? undefined : virtualizer.measureElement, // in a box every row is one line high
    /** Brings a row into the document. */
    show: (index: number) => virtualizer.scrollToIndex(index),
  };
}
