// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { detectLanguage, rememberLanguage } from "./detect";

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
  document.cookie = "i18next=; Max-Age=0";
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "";
});

const browserWants = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

/** Each place names another language than all that come after it. */
const places: readonly [string, (lng: string) => void][] = [
  ["the address", (lng) => history.replaceState(null, "", `/?lng=${lng}`)],
  ["the cookie", (lng) => (document.cookie = `i18next=${lng}`)],
  ["local storage", (lng) => localStorage.setItem("i18nextLng", lng)],
  ["session storage", (lng) => sessionStorage.setItem("i18nextLng", lng)],
  ["the browser", (lng) => browserWants(lng)],
  ["the document", (lng) => (document.documentElement.lang = lng)],
];

it.each(places.map(([name], index) => [name, index] as const))("%s wins over whatever follows it", (_name, index) => {
  for (const wanted of ["en", "zh"]) {
    browserWants();
    places.slice(index).forEach(([, say], later) => say(later === 0 ? wanted : wanted === "en" ? "zh" : "en"));
    expect(detectLanguage()).toBe(wanted);
  }
});

it.each(["", "fr", "<script>", "zh<img src=x onerror=alert(1)>", "javascript:alert(1)", "english", "zh; Path=/"])(
  "%j is no language, and the next place is asked",
  (text) => {
    localStorage.setItem("i18nextLng", text);
    history.replaceState(null, "", `/?lng=${encodeURIComponent(text)}`);
    browserWants("fr", text, "zh-Hant-TW");
    expect(detectLanguage()).toBe("zh");
  },
);

it("is English where nothing tells, or nothing may be looked at", () => {
  browserWants("de-AT");
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("SecurityError");
  });
  expect(detectLanguage()).toBe("en");
});

it("remembers a language for a year", () => {
  const written = vi.spyOn(document, "cookie", "set");
  rememberLanguage("zh");
  expect(written.mock.calls[0]?.[0]).toBe("i18next=zh; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(detectLanguage()).toBe("zh");
});
