import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

interface Deeds {
  select: (index: number) => void;
  open: (index: number) => void;
}

/** The keys of a row's neighbours, from where it is. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>("tr[data-index]");

/**
 * Keys on rows: the arrows go from row to row, space selects, enter opens. One row at a time is reached by Tab, with what is in it, so
 * that whoever wants to go past a hundred rows need not press it a hundred times.
 */
export function useRowKeys(
  body: HTMLElement | null,
  count: number,
  /** The first and the last row that is drawn. */
  [first, last]: readonly [number, number],
  show: (index: number) => void,
  { select, open }: Deeds,
) {
  const [chosen, setActive] = useState(0);
  // The row that was chosen may have been scrolled out of the document: then the nearest is reached.
  const active = Math.min(Math.max(chosen, first), last);
  const wanted = useRef<number>(null); // a row that gets the focus as soon as it is drawn
  useEffect(() => {
    if (wanted.current === null) return;
    const row = body?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(row.dataset.index);
    const step = steps[event.key];
    if (step) {
      const next = step(index, count);
      wanted.current = next;
      setActive(next);
      show(next);
    } else if (event.target === row && event.key === " ") select(index);
    else if (event.target === row && event.key === "Enter") open(index);
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    if (row) setActive(Number(row.dataset.index));
  };
  return { active, onKeyDown, onFocus };
}
