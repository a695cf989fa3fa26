import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../i18n/texts";
import { Icon } from "./Icon";
import styles from "./Toast.module.css";

interface ToastOptions {
  /** Offers to take it back. */
  onUndo?: (() => void) | undefined;
  tone?: "good" | "bad" | undefined;
}

/** Says in passing what happened. What must not be missed belongs on the page, or into a dialog. */
type ShowToast = (text: string, options?: ToastOptions) => void;

interface ToastEntry extends ToastOptions {
  id: number;
  text: string;
}

const Context = createContext<ShowToast | null>(null);

/** More than this at once would be read by nobody. */
const most = 3;
const shownFor = 6_000;
const undoFor = 12_000;

export function useToast(): ShowToast {
  const show = useContext(Context);
  if (!show) throw new Error("useToast outside ToastProvider");
  return show;
}

/** Neither event bubbles. */
function onDialogs(changed: () => void) {
  const events = ["close", "toggle"];
  for (const event of events) document.addEventListener(event, changed, true);
  return () => {
    for (const event of events) document.removeEventListener(event, changed, true);
  };
}

/** Whether something lies above the page that holds the focus: a dialog of ours, or one of the portal's. */
const underDialog = () => document.querySelector("dialog[open], [aria-modal=true]") !== null;

const topDialog = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;

/** Ctrl or Cmd and Z, but not where they undo what is being typed. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target }: KeyboardEvent) {
  if (defaultPrevented || key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const next = useRef(1);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const hold = (id: number) => clearTimeout(timers.current.get(id));
  const release = useCallback(
    ({ id, onUndo }: ToastEntry) => {
      timers.current.set(
        id,
        setTimeout(
          () => {
            timers.current.delete(id);
            dismiss(id);
          },
          onUndo ? undoFor : shownFor,
        ),
      );
    },
    [dismiss],
  );
  const show = useCallback<ShowToast>(
    (text, options) => {
      const toast = { ...options, id: next.current++, text };
      // Above a dialog there is room for one: what was done before is old news.
      setToasts((all) => [...(underDialog() ? [] : all.slice(1 - most)), toast]);
      release(toast);
    },
    [release],
  );

  // A drawer that holds the focus lets nobody tab to the button, so the usual keys do the same.
  const undoLatest = useEffectEvent((event: KeyboardEvent) => {
    const latest = toasts.findLast(({ onUndo }) => onUndo);
    if (!latest || !isUndo(event)) return;
    event.preventDefault();
    dismiss(latest.id);
    latest.onUndo?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undoLatest(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  // An open dialog makes all outside of it inert, and lies above it: the toasts go into the dialog, and from there, as a popover,
  // above everything.
  const region = useRef<HTMLDivElement>(null);
  const place = useSyncExternalStore(onDialogs, topDialog, () => null);
  const some = toasts.length > 0;
  useEffect(() => {
    if (!some) return region.current?.hidePopover?.();
    // Shown anew, it lies above a dialog that was opened after it.
    region.current?.hidePopover?.();
    region.current?.showPopover?.();
  }, [some, toasts, place]);

  const shown = (
    <div ref={region} popover="manual" role="status" aria-live="polite" className={styles.region}>
      {toasts.map((toast) => (
        // Who points at it, or has the focus in it, is still reading.
        <div
          key={toast.id}
          className={styles.toast}
          data-scheme="dark"
          onPointerEnter={() => hold(toast.id)}
          onPointerLeave={() => release(toast)}
          onFocus={() => hold(toast.id)}
          onBlur={() => release(toast)}
        >
          <Icon name={toast.tone === "bad" ? "warning" : "check"} className={styles.icon} />
          <p className={styles.text}>{toast.text}</p>
          {toast.onUndo && (
            <button
              type="button"
              className={styles.undo}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => {
                dismiss(toast.id);
                toast.onUndo?.();
              }}
            >
              {t("ui.undo")}
            </button>
          )}
          <button type="button" className={styles.close} onClick={() => dismiss(toast.id)} aria-label={t("ui.close")}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
  return (
    <Context value={show}>
      {children}
      {place ? createPortal(shown, place) : shown}
    </Context>
  );
}
