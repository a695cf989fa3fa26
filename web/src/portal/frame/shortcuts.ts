import { useEffect, useRef } from "react";
import { startsCode } from "../coupons/code";
import { usePortal } from "../portal";

const setting = "portal.shortcuts";

/** Single keys as shortcuts can be switched off: who speaks to the computer, or slips, would set them off by accident. */
export function shortcutsOn(): boolean {
  return localStorage.getItem(setting) !== "off";
}

export function setShortcutsOn(on: boolean) {
  if (on) localStorage.removeItem(setting);
  else localStorage.setItem(setting, "off");
}

/** A key that was pressed as a shortcut: alone, and not where something is being typed or answered. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !target.closest(
    "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog]",
  );
}

/**
 * Listens to keys while the portal is unlocked. The handler says whether it took the key. A key that may be the first of a scanned
 * code is never a shortcut; where codes are taken it is given to onCode.
 */
export function useKeys(handler: (key: string) => boolean, onCode?: () => void) {
  const { lock } = usePortal();
  const latest = useRef({ handler, onCode });
  useEffect(() => {
    latest.current = { handler, onCode };
  });
  useEffect(() => {
    if (lock !== "open") return;
    const listen = (event: KeyboardEvent) => {
      if (!shortcutsOn() || !isShortcut(event)) return;
      if (startsCode(event)) latest.current.onCode?.();
      else if (latest.current.handler(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [lock]);
}
