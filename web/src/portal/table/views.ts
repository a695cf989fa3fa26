// Views of a table that somebody has given a name. They are kept in the browser for each person apart: whoever logs in next at the
// same counter has their own. A view is an address, so it can be sent to others as a link.
import { keep, quietly, readKept } from "../../ui/storage";

export interface View {
  name: string;
  /** The part of the address after the path. */
  search: string;
}

const placeOf = (person: string, table: string) => `portal.views.${person || "shared"}.${table}`;

const isView = (one: unknown): one is View =>
  typeof one === "object" &&
  one !== null &&
  "name" in one &&
  "search" in one &&
  typeof one.name === "string" &&
  typeof one.search === "string";

export function readViews(person: string, table: string): View[] {
  const kept = quietly((): unknown => JSON.parse(readKept(placeOf(person, table)) ?? "[]")); // it may not be what we wrote
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

/** Keeps the views, and tells whether the browser let it. */
export function keepViews(person: string, table: string, views: readonly View[]): boolean {
  return keep(placeOf(person, table), JSON.stringify(views));
}

/** With a view added; one of the same name is replaced. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name));
