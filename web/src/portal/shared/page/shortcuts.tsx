import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import type { TextKey } from "../../../i18n/texts";
import { keep, readKept } from "../../../ui/storage";

/** Keys that do something: one ("/"), or one after the other ("g c"). Codes are scanned at any time, so a letter alone is never one. */
export interface Shortcut {
  keys: string;
  /** The key of the sentence that says what it does. */
  label: TextKey;
  run: () => void;
}

const setting = "portal.shortcuts";

/** Shortcuts can be switched off: who speaks to the computer, or slips, would set them off by accident. */
export function shortcutsOn(): boolean {
  return readKept(setting) !== "off";
}

export function setShortcutsOn(on: boolean) {
  keep(setting, on ? null : "off");
}

/** Whether a key was pressed where something is being typed or answered. */
export function isTyped({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !==
      null
  );
}

/**
 * A key that could be the beginning of a scanned code. Scanners type capitals and digits, shortcuts are small letters; with Caps
 * Lock on a scanner's capitals come out small, so then every letter belongs to a code.
 */
export function startsCode(event: Pick<KeyboardEvent, "key" | "shiftKey" | "getModifierState">): boolean {
  const { key, shiftKey } = event;
  return /^[0-9A-Z]$/.test(key) || (/^[a-z]$/.test(key) && (shiftKey || event.getModifierState("CapsLock")));
}

/** For how long the first key of a sequence waits for the second, in milliseconds. */
const patience = 1_500;

/** Follows keys as they are pressed, and gives the shortcut that they make up; "waiting" after a first key, null for anything else. */
export function createFollower() {
  let begun = "";
  let at = 0;
  return (key: string, time: number, shortcuts: readonly Shortcut[]): Shortcut | "waiting" | null => {
    const before = time - at < patience ? begun : "";
    begun = "";
    for (const keys of before ? [`${before} ${key}`, key] : [key]) {
      const found = shortcuts.find((shortcut) => shortcut.keys === keys);
      if (found) return found;
      if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) {
        begun = keys;
        at = time;
        return "waiting";
      }
    }
    return null;
  };
}

type Entry = RefObject<{ shortcuts: readonly Shortcut[]; onCode?: (() => void) | undefined }>;

const Context = createContext<Set<Entry> | null>(null);

const listOf = (entries: Set<Entry>) => [...entries].flatMap(({ current }) => current.shortcuts);

/** Listens to the keys for everything below it, while it is there: a locked portal has no shortcuts. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [entries] = useState(() => new Set<Entry>());
  useEffect(() => {
    const follow = createFollower();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!shortcutsOn() || isTyped(event)) return;
      if (startsCode(event)) {
        for (const { current } of entries) current.onCode?.();
        return;
      }
      const found = follow(event.key, event.timeStamp, listOf(entries));
      if (!found) return;
      event.preventDefault();
      if (found !== "waiting") found.run();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [entries]);
  return <Context value={entries}>{children}</Context>;
}

function useEntries(): Set<Entry> {
  const entries = useContext(Context);
  if (!entries) throw new Error("shortcuts outside ShortcutsProvider");
  return entries;
}

/**
 * Shortcuts of a part of the screen, as long as it is there. A key that may be the first of a scanned code is never one; where codes
 * are taken, it is given to onCode.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], onCode?: () => void) {
  const entries = useEntries();
  const entry: Entry = useRef({ shortcuts, onCode });
  useEffect(() => {
    entry.current = { shortcuts, onCode };
  });
  useEffect(() => {
    entries.add(entry);
    return () => void entries.delete(entry);
  }, [entries]);
}

/** Ctrl or Cmd and Z for something that a page has just done, also from a field of it that is empty. */
export function useUndoKeys(undo: (() => void) | undefined) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!undo || event.defaultPrevented || key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey)
      return;
    if (isTyped(event) && !(event.target instanceof HTMLInputElement && event.target.value === "")) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** All shortcuts that work now, for the list of them. */
export function useShortcutList(): () => readonly Shortcut[] {
  const entries = useEntries();
  return () => listOf(entries);
}
