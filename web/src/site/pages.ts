// Which module draws which route. The server reads the same list: it names the files of a page in the page's head, so that they
// come together.
import type { ComponentType } from "react";
import list from "./pages.json";
import type { PageState } from "./state";

export type Page = ComponentType<{ state: PageState }>;

const modules: Readonly<Record<PageState["route"], string>> = list;

/** Finds a route's module among those of a glob over the folder pages. */
export function pick<Module>(route: PageState["route"], among: Readonly<Record<string, Module>>): Module {
  const found = among[`./pages/${modules[route]}.tsx`];
  if (!found) throw new Error(`No page for the route ${route}`);
  return found;
}

/** The page of a module, which has its name. */
export function pageIn(module: Readonly<Record<string, unknown>>, route: PageState["route"]): Page {
  return module[modules[route]] as Page;
}
