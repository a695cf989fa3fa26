import { createContext, useContext, type ReactNode } from "react";
import type en from "../../locales/en";

export type Language = "en" | "zh";

/** A tree of texts, as the locale files have it. */
export interface Tree {
  [name: string]: string | Tree;
}

export type Params = Readonly<Record<string, string | number>>;

/** The ends of a tree, by their way through it: "nav.menu". */
type Ends<Node, Way extends string = ""> = {
  [Name in keyof Node & string]: Node[Name] extends string ? `${Way}${Name}` : Ends<Node[Name], `${Way}${Name}.`>;
}[keyof Node & string];

/** What stands in the files as key_one and key_other is asked for by its key. */
type WithoutPlural<Key> = Key extends `${infer Own}_${"one" | "other"}` ? Own : Key;

/** The keys of the locale files. A test holds that the Chinese file has those of the English one. */
export type TextKey = WithoutPlural<Ends<typeof en>>;

/** What may follow a key's beginning: KeyUnder<"nav"> has "menu". */
export type KeyUnder<Way extends string, Key = TextKey> = Key extends `${Way}.${infer End}` ? End : never;

/** Gives the sentence of a key. With `count` it picks key_one or key_other where they exist. */
export type Translate = (key: TextKey, params?: Params) => string;

/** The same for whatever key: one that is not in the texts is given back as it is. */
export type Lookup = (key: string, params?: Params) => string;

interface Texts {
  lng: Language;
  t: Translate;
  /** The park's time zone, from its settings. */
  zone: string;
  /** Fetches the texts that the page did not bring along. The browser has it; the server needs none. */
  loadAll?: (() => Promise<void>) | undefined;
}

/** As the server has it for a park that has set none. */
const usualZone = "Australia/Melbourne";

type TextsProps = Omit<Texts, "zone"> & { zone?: string | undefined; children: ReactNode };

const Context = createContext<Texts | null>(null);

/** Puts a language and its texts around what is drawn. */
export function TextsProvider({ children, zone = usualZone, ...texts }: TextsProps) {
  return <Context value={{ ...texts, zone }}>{children}</Context>;
}

/** The language of the page and its translator. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useTexts outside TextsProvider");
  return texts;
}

/** The text of a key that comes with data, or, where nobody has written one, the words that are given. */
export function textOr(t: Translate, key: string, otherwise: string): string {
  const text = (t as Lookup)(key);
  return text === key ? otherwise : text;
}
