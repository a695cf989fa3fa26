// The section is in the address, so that a mail can lead to it, the way back leads to the one before, and it can be opened beside.
import { useSyncExternalStore } from "react";
import { sections, type Section } from "./section";

const changedEvent = "park:section";

const known = (name: string | null): name is Section => (sections as readonly (string | null)[]).includes(name);

/** The section that an address asks for. Older mails name it behind the #. */
export function sectionOf({ search, hash }: Pick<Location, "search" | "hash">): Section {
  const asked = new URLSearchParams(search).get("section");
  if (known(asked)) return asked;
  const anchor = hash.slice(1);
  return known(anchor) ? anchor : "card";
}

/** The link to a section. */
export const linkTo = (section: Section) => `?section=${section}`;

function show(section: Section) {
  const address = new URL(window.location.href);
  address.searchParams.set("section", section);
  address.hash = "";
  if (section !== sectionOf(window.location)) window.history.pushState(null, "", address);
  window.dispatchEvent(new Event(changedEvent));
}

/** A press on a link to a section opens it on this very page. One that is meant for another window stays what it is. */
function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href^="?section="]') : null;
  if (!link) return;
  event.preventDefault();
  show(sectionOf({ search: link.getAttribute("href") ?? "", hash: "" }));
}

function subscribe(changed: () => void) {
  const events = ["popstate", "hashchange", changedEvent];
  for (const event of events) window.addEventListener(event, changed);
  document.addEventListener("click", follow);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
    document.removeEventListener("click", follow);
  };
}

/** The section in the address. */
export function useSection(): Section {
  return useSyncExternalStore(subscribe, () => sectionOf(window.location));
}
