// What a browser keeps for the next time. It may have its storage switched off, or full: then it is as if nothing had been kept.

/** Does something with the storage; undefined, where there is none. */
export function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readKept(name: string): string | null {
  return quietly(() => localStorage.getItem(name)) ?? null;
}

/** Keeps a text, or forgets it with null, and tells whether the browser let it. */
export function keep(name: string, text: string | null): boolean {
  const kept = quietly(() => {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  });
  return kept ?? false;
}
