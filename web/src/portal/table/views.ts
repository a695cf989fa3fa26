// Views of a table that somebody has given a name. They are kept in the browser for each person apart: whoever logs in next at the
// same counter has their own. A view is an address, so it can be sent to others as a link.
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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(person, table)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return []; // no storage, or not what we wrote
  }
}

/** Keeps the views, and tells whether the browser let it. */
export function keepViews(person: string, table: string, views: readonly View[]): boolean {
  try {
    localStorage.setItem(placeOf(person, table), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}

/** With a view added; one of the same name is replaced. */
export const withView = (views: readonly View[], view: View): View[] =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name));
