// i18next in the browser. The page brings the texts it needs along; what opens later asks for the rest.
import { createInstance, type i18n } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend, { type HttpBackendOptions } from "i18next-http-backend";
import type { Language, Translate, Tree } from "./texts";

const languages: Language[] = ["en", "zh"];
const cookieDays = 365;

/** Starts i18next with the texts of the page, in the page's language: the server chose it, and the two must agree. */
export function startTexts(lng: Language, texts: Tree): { t: Translate; i18n: i18n } {
  const instance = createInstance();
  void instance
    .use(HttpBackend)
    .use(new LanguageDetector())
    .init<HttpBackendOptions>({
      lng,
      resources: { [lng]: { translation: texts } },
      partialBundledLanguages: true,
      supportedLngs: languages,
      fallbackLng: false, // one page, one language: a missing text is a defect, not a word in the other language
      load: "languageOnly",
      initAsync: false,
      interpolation: { escapeValue: false }, // React escapes
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      backend: { loadPath: "/locales/{{lng}}.json" },
      detection: {
        lookupQuerystring: "lng",
        lookupCookie: "i18next",
        caches: ["cookie"],
        cookieMinutes: cookieDays * 24 * 60,
      },
    });
  const t: Translate = (key, params) => instance.t(key, { ...params });
  return { t, i18n: instance };
}

/** Fetches all texts of the language, for a part of the site whose texts the page did not bring along. */
export function loadAllTexts(instance: i18n): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its promise doesn't tell whether the texts came; its callback does.
    void instance.reloadResources(instance.language, undefined, (failures?: unknown) => {
      if (failures) reject(new Error("The texts did not come", { cause: failures }));
      else resolve();
    });
  });
}
