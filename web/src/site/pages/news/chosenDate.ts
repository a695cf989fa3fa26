import { useSyncExternalStore } from "react";

const chosenEvent = "park:date";

function subscribe(changed: () => void) {
  const events = ["hashchange", "popstate", chosenEvent];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/**
 * The date in the address, "#2026-05-01", as long as it is one of the dates; else the first of them. Choosing one writes it
 * into the address, so that it can be sent on, and the browser's way back leads to the one before.
 */
export function useChosenDate(dates: string[]): [string, (date: string) => void] {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => "",
  );
  const choose = (date: string) => {
    window.history.pushState(null, "", `#${date}`);
    window.dispatchEvent(new Event(chosenEvent));
  };
  return [dates.includes(hash) ? hash : (dates[0] ?? ""), choose];
}
