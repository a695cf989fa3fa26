// What our own home page was rendered from. The benchmark takes it out of that page and writes it beside this project;
// it is in memory here, so that no request waits for a database.
import home from "../home.json";

export interface Image {
  src: string;
  srcset: string;
  width: number;
  height: number;
  alt: string;
}

export interface Room {
  documentId: string;
  name: string;
  title: string;
  description: string;
  maxGuests: number | null;
  available: boolean;
  bookingUrl: string;
  cover: Image | null;
}

interface Tree {
  readonly [key: string]: string | Tree;
}

interface State {
  settings: Readonly<Record<string, string>>;
  texts: Tree;
  data: {
    hero: Image | null;
    rooms: Room[];
    prices: { slug: string; title: string; html: string }[];
    attractions: Image[];
    gallery: Image[];
    map: Image | null;
  };
}

export const state = home as unknown as State;

function find(key: string): string | Tree | undefined {
  return key.split(".").reduce<string | Tree | undefined>(
    (found, part) => (typeof found === "object" ? found[part] : undefined),
    state.texts,
  );
}

/** The text of a key with its values put in; a key without a text ends the build, so that none is measured missing. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = find(key);
  if (typeof text !== "string") throw new Error(`no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The texts under a key, in order. */
export function entries(key: string): [string, string][] {
  const found = find(key);
  if (typeof found !== "object") throw new Error(`no texts under ${key}`);
  return Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string");
}
