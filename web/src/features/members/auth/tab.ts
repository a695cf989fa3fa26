// The dialog's tab is in the address: ?tab=login opens it on any page, and every link to it is a plain link.
import { useSyncExternalStore } from "react";

export type Tab = "register" | "login";

const changedEvent = "park:tab";

/** The tab that an address asks for. */
export function tabOf(search: string): Tab | null {
  const tab = new URLSearchParams(search).get("tab");
  return tab === "register" || tab === "login" ? tab : null;
}

/** Writes the tab into the address; null takes it out. The way back leads to the page before, not to another tab. */
export function showTab(tab: Tab | null): void {
  const address = new URL(window.location.href);
  if (tab) address.searchParams.set("tab", tab);
  else address.searchParams.delete("tab");
  window.history.replaceState(window.history.state, "", address);
  window.dispatchEvent(new Event(changedEvent));
}

/** A press on a link to a tab opens it on this very page. One that is meant for another window stays what it is. */
function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href^="?tab="]') : null;
  const tab = link && tabOf(link.getAttribute("href") ?? "");
  if (!tab) return;
  event.preventDefault();
  showTab(tab);
}

function subscribe(changed: () => void) {
  const events = ["popstate", changedEvent];
  for (const event of events) window.addEventListener(event, changed);
  document.addEventListener("click", follow);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
    document.removeEventListener("click", follow);
  };
}

/** The tab in the address; null on the server and while hydrating. */
export function useTab(): Tab | null {
  return useSyncExternalStore(
    subscribe,
    () => tabOf(window.location.search),
    () => null,
  );
}
