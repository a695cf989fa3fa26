// The texts in the browser. The page brings those it needs along; what opens later asks for the rest.
import { rememberLanguage } from "./detect";
import { loadTexts } from "./load";
import type { Language, Lookup, Tree } from "./texts";
import { plainTranslate } from "./translate";

export interface BrowserTexts {
  /** The language in use. */
  readonly language: Language;
  /** Stays the same function when texts come or the language changes. */
  t: Lookup;
  /** Fetches all texts of the language in use, for a part whose texts the page did not bring along. */
  loadAll: () => Promise<void>;
  /** Changes the language, once its texts are here. Without them everything stays as it is. */
  choose: (language: Language) => Promise<void>;
}

/** Starts with the texts of the page, in the page's language: the server chose it, and the two must agree. */
export function startTexts(start: Language, own: Tree): BrowserTexts {
  let language = start;
  let translate = plainTranslate(own, start);
  /** Each language is fetched once; one that did not come is asked for again. */
  const whole = new Map<Language, Promise<Tree>>();
  const load = (wanted: Language): Promise<Tree> => {
    const coming = whole.get(wanted) ?? loadTexts(`/locales/${wanted}.json`);
    whole.set(wanted, coming);
    coming.catch(() => whole.delete(wanted));
    return coming;
  };
  rememberLanguage(start);
  return {
    get language() {
      return language;
    },
    t: (key, params) => translate(key, params),
    loadAll: async () => {
      const wanted = language;
      const tree = await load(wanted);
      if (wanted === language) translate = plainTranslate(tree, wanted);
    },
    choose: async (wanted) => {
      translate = plainTranslate(await load(wanted), wanted);
      language = wanted;
      rememberLanguage(wanted);
    },
  };
}
