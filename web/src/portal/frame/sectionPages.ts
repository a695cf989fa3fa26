import type { ComponentType } from "react";
import { isAt, sections, type Section } from "../sections";

/** The pages whose code is here, by the paths of their sections. */
const here = new Map<string, ComponentType>();

/** A section's page, if its code is here. */
export const pageHere = ({ path }: Section): ComponentType | undefined => here.get(path);

/** Fetches a section's code. */
export async function loadPage({ path, load }: Section): Promise<{ default: ComponentType }> {
  const page = await load();
  here.set(path, page.default);
  return page;
}

/** Begins to fetch the code of the section that an address names, so that it comes together with what else the portal waits for. */
export function expectPage(pathname: string) {
  const at = pathname.replace(/^\/admin\/?/, "/");
  const expected = at === "/" ? sections[0] : sections.find((section) => isAt(section, at));
  if (expected) loadPage(expected).catch(() => undefined); // whoever opens it asks anew, and is told
}
