// What staff have written stands in a page once, in its markup. The page's state says at which place; the browser never reads it as
// text.
import { createContext } from "react";

/** What staff have written, cleaned by the server: its HTML, or its place in the markup that the server has sent. */
export type Markup = string | { readonly written: number };

/** The fields of a page's state that hold it. Elsewhere the same words may stand as plain text, in a title. */
const fields: ReadonlySet<string> = new Set(["html", "details", "legend"]);

interface Written {
  /** On the server: gives what is being drawn its place. */
  place?: (html: string) => number;
  /** In the browser: the elements that the server has drawn, by their place. */
  sent?: ReadonlyMap<number, Element>;
}

export const WrittenContext = createContext<Written>({});

/**
 * For one render on the server: numbers what is drawn, and tells the state with the places instead of the words. Only a page's data hold
 * what staff have written; its texts may have fields of the same names.
 */
export function numberWritten(): Required<Pick<Written, "place">> & {
  without: (state: { lng: string; data: unknown }) => string;
} {
  const places = new Map<string, number>();
  return {
    place: (html) => {
      const place = places.get(html) ?? places.size;
      places.set(html, place);
      return place;
    },
    without: ({ data, ...rest }) => {
      const placed = JSON.stringify(data ?? null, (field, value: unknown) => {
        const place = fields.has(field) && typeof value === "string" && value !== "" ? places.get(value) : undefined;
        return place === undefined ? value : { written: place };
      });
      return `{"data":${placed},${JSON.stringify(rest).slice(1)}`;
    },
  };
}

/** Finds what the server has drawn, before React takes the page over. */
export function findWritten(root: Element): ReadonlyMap<number, Element> {
  const sent = new Map<number, Element>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-written]"))
    sent.set(Number(element.dataset.written), element);
  return sent;
}
