// Staff's own wording, which lies over the texts that the chat brings along.
import { useEffect, useState } from "react";
import type { Language, Tree } from "../i18n/texts";

type Wording = { Key: string } & Partial<Record<Language, string | null>>;

/** There are fewer texts of the chat's than a page has entries. */
const address = "/api/texts?filters[Key][$startsWith]=widget.&pagination[pageSize]=100";

/** Asks the park. A park that does not answer has the usual words. */
async function fetchWordings(base: string): Promise<readonly Wording[]> {
  try {
    const response = await fetch(base + address, { credentials: "omit" });
    if (!response.ok) return [];
    const { data } = (await response.json()) as { data?: Wording[] | null };
    return data ?? [];
  } catch {
    return [];
  }
}

/** What the park says in its own words, once the chat is opened. */
export function useWordings(base: string, open: boolean): readonly Wording[] {
  const [wordings, setWordings] = useState<readonly Wording[] | null>(null);
  const unknown = open && wordings === null;
  useEffect(() => {
    let left = false;
    if (unknown) void fetchWordings(base).then((found) => left || setWordings(found));
    return () => {
      left = true;
    };
  }, [unknown, base]);
  return wordings ?? none;
}

const none: readonly Wording[] = [];

/** The texts of a language in the park's own words. */
export function inOwnWords(texts: Tree, wordings: readonly Wording[], language: Language): Tree {
  return wordings.reduce((all, { Key, [language]: own }) => (own ? replaced(all, Key.split("."), own) : all), texts);
}

/** The same tree with another text at a path; where no text stands, nothing is put. */
function replaced(tree: Tree, [name = "", ...rest]: readonly string[], text: string): Tree {
  const there = tree[name];
  if (there === undefined || (typeof there === "string") !== (rest.length === 0)) return tree;
  return { ...tree, [name]: typeof there === "string" ? text : replaced(there, rest, text) };
}
