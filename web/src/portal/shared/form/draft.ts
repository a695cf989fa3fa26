// What was typed in the portal and not saved yet. It outlives a lock: the gate takes the whole screen away, and whoever comes back
// finds it again. It belongs to a person and a section.
import { createContext, useContext, useState } from "react";
import { forgetDrafts, readDraft, writeDraft } from "../../../ui/drafts";
import { usePortal, type Me } from "../portal";

const all = "portal:";

const ofPerson = (me: Pick<Me, "documentId"> | null) => `${all}${me?.documentId || "shared"}:`;

/** The path of the section that is being drawn. */
export const SectionContext = createContext("");

/** Under which a draft is kept: somebody's, in a section. */
export function useDraftName(name: string): string {
  const { me } = usePortal();
  return `${ofPerson(me)}${useContext(SectionContext)}:${name}`;
}

/** A single text that outlives a lock, for a field that is no part of a form. */
export function useDraftText(name: string, secrets: readonly "text"[] = []): [string, (text: string) => void] {
  const draft = useDraftName(name);
  const [text, setText] = useState(() => {
    const kept = readDraft(draft).text;
    return typeof kept === "string" ? kept : "";
  });
  const change = (next: string) => {
    setText(next);
    writeDraft(draft, { text: "" }, { text: next }, secrets);
  };
  return [text, change];
}

/** A secret that is shown once. It outlives a lock, for whoever it was shown to, and not the page: it is never written to the storage. */
export const useSecretText = (name: string) => useDraftText(name, ["text"]);

/** For a section that is left on purpose. */
export function forgetSection(me: Me | null, section: string): void {
  forgetDrafts((name) => name.startsWith(`${ofPerson(me)}${section}:`));
}

/** For the portal's logout. */
export function forgetEverybody(): void {
  forgetDrafts((name) => name.startsWith(all));
}

/** Whoever comes in now finds nothing of anybody else's. */
export function keepOnly(me: Me): void {
  forgetDrafts((name) => name.startsWith(all) && !name.startsWith(ofPerson(me)));
}
