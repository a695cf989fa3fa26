/** A value in a query: nested objects and lists become brackets. */
export type QueryValue =
  string | number | boolean | null | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };

/**
 * Writes the content API's bracket grammar: {filters: {Email: {$in: ["a", "b"]}}} becomes
 * filters[Email][$in][0]=a&filters[Email][$in][1]=b. What is undefined is left out.
 *
 * null and an empty list have no spelling in a query, and leaving them out would widen a filter to everything; they are
 * refused. Ask for null with $null.
 */
export function serializeQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) append(pairs, name, value as QueryValue);
  return pairs.join("&");
}

function append(pairs: string[], key: string, value: QueryValue): void {
  if (value === undefined) return;
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    throw new TypeError(`The query has no way to say that ${key} is ${value === null ? "null" : "empty"}`);
  }
  if (typeof value !== "object") {
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
    return;
  }
  // Object.entries gives a list's indices too.
  for (const [name, inner] of Object.entries(value)) append(pairs, `${key}[${name}]`, inner as QueryValue);
}
