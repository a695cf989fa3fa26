// What was typed into a form and not yet sent. It outlives the form: a dialog that is closed, a change of the language, a session
// that ends. Secrets are kept in memory alone, and so no longer than the page.
import { same } from "./same";
import { quietly } from "./storage";

const prefix = "draft:";

type Values = Readonly<Record<string, unknown>>;

const inMemory = new Map<string, Values>();

export function readDraft(name: string): Values {
  return { ...stored(name), ...inMemory.get(name) };
}

/** Keeps what differs from the form's beginning; nothing, if nothing does. */
export function writeDraft(name: string, initial: Values, values: Values, secrets: readonly string[]): void {
  const typed = Object.entries(values).filter(([key, value]) => !same(value, initial[key]));
  const open = typed.filter(([key]) => !secrets.includes(key));
  if (typed.length > 0) inMemory.set(name, Object.fromEntries(typed));
  else inMemory.delete(name);
  store(name, open.length > 0 ? Object.fromEntries(open) : null);
}

export function forgetDraft(name: string): void {
  inMemory.delete(name);
  store(name, null);
}

/** Tells whether something was typed and not sent, in any form. */
export function hasDrafts(): boolean {
  return inMemory.size > 0;
}

/** For whoever logs out: the next person at this device starts with empty forms. */
export function forgetAllDrafts(): void {
  forgetDrafts(() => true);
}

/** Forgets the drafts of which the name says so. */
export function forgetDrafts(named: (name: string) => boolean): void {
  for (const name of inMemory.keys()) if (named(name)) inMemory.delete(name);
  quietly(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && named(key.slice(prefix.length))) sessionStorage.removeItem(key);
  });
}

function stored(name: string): Values {
  return quietly(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? "{}") as Values) ?? {};
}

function store(name: string, values: Values | null): void {
  quietly(() => {
    if (values) sessionStorage.setItem(prefix + name, JSON.stringify(values));
    else sessionStorage.removeItem(prefix + name);
  });
}
