import type { ComponentType } from "react";
import { part } from "../../ui/part";
import { isAt, sections, type Section } from "./sections";

/** What there is of a section's code. Everybody who fetches it goes by the same part, so that a try that failed is known to the next. */
interface Code {
  fetch: ReturnType<typeof part<{ default: ComponentType }>>;
  /** The page, once it is here. */
  page?: ComponentType;
  /** Somebody began to fetch it. It is over when the code is here or did not come. */
  begun?: Promise<void>;
}

const codes = new Map<string, Code>();

function codeOf({ path, load }: Section): Code {
  const code = codes.get(path) ?? { fetch: part(load) };
  codes.set(path, code);
  return code;
}

async function fetchPage(code: Code, { reload }: { reload: boolean }): Promise<ComponentType> {
  const module = await code.fetch({ reload });
  code.page = module.default;
  return module.default;
}

/** A section's page, if its code is here. */
export const pageHere = (section: Section): ComponentType | undefined => codeOf(section).page;

/**
 * Fetches a section's code for whoever opens it. What failed beforehand is tried anew; the page is reloaded only for somebody who has seen
 * that it failed and asks again: what fails at once after a reload would reload it for ever.
 */
export async function loadPage(section: Section, { again = false } = {}): Promise<{ default: ComponentType }> {
  const code = codeOf(section);
  code.begun ??= Promise.resolve();
  await code.begun;
  return { default: code.page ?? (await fetchPage(code, { reload: again })) };
}

/** Fetches a section's code before it is opened, once: whoever opens it makes the other tries, and is told. */
export function prefetchPage(section: Section) {
  const code = codeOf(section);
  code.begun ??= fetchPage(code, { reload: false }).then(
    () => undefined,
    () => undefined,
  );
}

/** Begins to fetch the code of the section that an address names, so that it comes together with what else the portal waits for. */
export function expectPage(pathname: string) {
  const at = pathname.replace(/^\/admin\/?/, "/");
  const expected = at === "/" ? sections[0] : sections.find((section) => isAt(section, at));
  if (expected) prefetchPage(expected);
}
