// Tells the park's own server that a page is looked at, so that staff know which pages and which links bring people. It says which page, in
// which language, by which tagged link or from which site. No cookie goes along, nothing is kept in the browser, and nobody else is told.
import type { Language } from "../i18n/texts";

/** A tag of a link that somebody followed, as far as it can be one: utm_source and its like. */
const tagOf = (name: string) => new URLSearchParams(location.search).get(`utm_${name}`)?.slice(0, 60) || undefined;

function send(lng: Language) {
  const body = {
    path: location.pathname,
    language: lng,
    referrer: document.referrer ? new URL(document.referrer).host : undefined,
    source: tagOf("source"),
    medium: tagOf("medium"),
    campaign: tagOf("campaign"),
  };
  void fetch("/api/visits", {
    method: "POST",
    keepalive: true, // also when the reader has moved on
    credentials: "omit",
    priority: "low",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined); // one visit less
}

/** Whether the reader asks not to be counted, or is a program. */
function leftOut() {
  const { doNotTrack, webdriver, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return webdriver || globalPrivacyControl === true || doNotTrack === "1";
}

/** Counts the page once it is seen and the browser has nothing better to do. */
export function tellVisit(lng: Language) {
  if (leftOut()) return;
  const tell = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", tell);
    // Safari has no idle callback; by then its page has been quiet for a while too.
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => send(lng), { timeout: 5_000 });
    else setTimeout(() => send(lng), 1_000);
  };
  document.addEventListener("visibilitychange", tell);
  tell();
}
