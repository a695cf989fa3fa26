import { useWindowVirtualizer } from "@tanstack/react-virtual";

/** Up to so many rows are all in the document, where the browser's own search finds them. */
const all = 50;

/** Which rows of a long page are drawn, and how much room the others take. */
export function useVirtualRows(body: HTMLElement | null, ids: readonly string[]) {
  const long = ids.length > all;
  const scrollMargin = long && body ? body.getBoundingClientRect().top + window.scrollY : 0;
  const virtualizer = useWindowVirtualizer({
    enabled: long,
    count: ids.length,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => 44,
    overscan: 12,
    scrollMargin,
  });
  if (!long) {
    return { indexes: ids.map((_, index) => index), before: 0, after: 0, measure: undefined, show: () => {} };
  }
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map(({ index }) => index),
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** Brings a row into the document. */
    show: (index: number) => virtualizer.scrollToIndex(index),
  };
}
