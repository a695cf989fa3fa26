import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** As --slow in tokens.css: how long a closing dialog is still seen. */
const closing = 300;

/** For how long after it has opened a press beside it is the second one of a double press on what opened it, in milliseconds. */
const doublePress = 500;

/**
 * Opens and closes a native <dialog> as a modal. The browser itself keeps the focus inside, makes the rest inert and gives
 * the focus back; this adds the press on the backdrop, and lets the owner decide on Esc. The page's scroll is held by base.css.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openedAt = useRef(0);
  const close = useEffectEvent(onClose);
  // The browser may close it by itself, as on a second Esc.
  const closed = useEffectEvent(() => {
    if (open && !dialog.current?.open) onClose();
  });

  // Not in a clean-up where it can be helped: while React changes the page, it holds on to the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (!open) element.close();
    else {
      const page = document.documentElement;
      page.style.setProperty("--scrollbar", `${window.innerWidth - page.clientWidth}px`);
      element.showModal();
      openedAt.current = performance.now();
      // The title first: it is what a screen reader should say, and no button should look pressed.
      heading.current?.focus();
    }
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let pressed = false;
    const listeners = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: listeners.signal });
    on("cancel", (event) => {
      event.preventDefault();
      if (event.target === element) close();
    });
    on("close", closed);
    // A press that began inside, as when text is selected, must not close it, nor one that was meant for what was there before.
    const isLate = () => performance.now() - openedAt.current > doublePress;
    on("pointerdown", (event) => (pressed = event.target === element && isLate()));
    on("click", (event) => {
      if (pressed && event.target === element) close();
      pressed = false;
    });
    return () => listeners.abort();
  }, []);

  return { dialog, heading, filled: useLinger(open) };
}

/** True while something is open and for the time that its closing takes. */
function useLinger(open: boolean): boolean {
  const [lingers, setLingers] = useState(open);
  if (open && !lingers) setLingers(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setLingers(false), closing);
    return () => clearTimeout(timer);
  }, [open]);
  return lingers;
}
