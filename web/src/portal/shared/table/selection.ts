import { useCallback, useState } from "react";
import type { Selected } from "./declare";

export interface Selection {
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All rows that match, or of a list with pages those of the page. */
  setAll: (on: boolean) => void;
  clear: () => void;
  chosen: Selected;
}

interface Kept {
  of: string;
  all: boolean;
  ids: ReadonlySet<string>;
}

const nothing = { all: false, ids: new Set<string>() };

/**
 * What is selected. What is seen is selected: by another filter, or on another page, nothing is. In an endless list "all" is all rows that
 * match, and ids those that are left out; in one with pages it is the ids of the page.
 */
export function useSelection(of: string, total: number, page: readonly string[] | undefined): Selection {
  const [kept, setKept] = useState<Kept>({ of: "", all: false, ids: new Set() });
  const { all, ids } = kept.of === of ? kept : nothing;
  return {
    isSelected: (id) => ids.has(id) !== all,
    // The same function as long as the list is the same, so that rows are not drawn anew.
    toggle: useCallback(
      (id) =>
        setKept((old) => {
          const { all, ids } = old.of === of ? old : nothing;
          const next = new Set(ids);
          if (!next.delete(id)) next.add(id);
          return { of, all, ids: next };
        }),
      [of],
    ),
    setAll: (on) => setKept({ of, all: on && !page, ids: new Set(on && page ? page : []) }),
    clear: () => setKept({ of, all: false, ids: new Set() }),
    chosen: { all, ids: [...ids], count: all ? total - ids.size : ids.size },
  };
}
