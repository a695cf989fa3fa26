// Which language a reader wants, where no server has chosen it already.
import type { Language } from "./texts";

const cookie = "i18next"; // the server looks for the same one
const cookieSeconds = 365 * 24 * 60 * 60;
const stored = "i18nextLng";

/** A language of the park's, also by the name of one of its regions: "zh-CN" is "zh". Anything else counts as nothing said. */
function known(text: string | null | undefined): Language | undefined {
  return /^(en|zh)(-[a-z0-9]+)*$/i.exec(text ?? "")?.[1]?.toLowerCase() as Language | undefined;
}

/** A browser that is told to keep nothing throws when it is asked. */
function kept(storage: () => Storage): string | null {
  try {
    return storage().getItem(stored);
  } catch {
    return null;
  }
}

/** Where a language may be named, in the documented order: the first that names one of ours is followed. */
const places: readonly (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(location.search).get("lng")],
  () => [new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1]],
  () => [kept(() => localStorage)],
  () => [kept(() => sessionStorage)],
  () => navigator.languages,
  () => [document.documentElement.lang],
];

/** The language that the reader wants; English, if nothing tells. */
export function detectLanguage(): Language {
  for (const place of places)
    for (const text of place()) {
      const language = known(text);
      if (language) return language;
    }
  return "en";
}

/** Keeps a language for the next visits. */
export function rememberLanguage(language: Language) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookie}=${language}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`;
}
