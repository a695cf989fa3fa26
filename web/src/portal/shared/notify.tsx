import { useMemo, type ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { ToastProvider, useToast } from "../../ui/Toast";
import { isLock, refusal } from "./problems";

interface Notify {
  /** Says in passing that something is done, and offers to take it back. */
  done: (text: string, options?: { undo?: (() => void) | undefined }) => void;
  /** Says that something went wrong. That the portal is locked is said by the gate. */
  problem: (failure: unknown) => void;
}

/** The one way to tell the reader about something that has no place of its own on the screen. */
export function useNotify(): Notify {
  const { t } = useTexts();
  const toast = useToast();
  return useMemo(
    () => ({
      done: (text, { undo } = {}) => toast(text, { onUndo: undo }),
      problem: (failure) => {
        if (isLock(failure)) return;
        toast(typeof failure === "string" ? failure : refusal(failure, t), { tone: "bad" });
      },
    }),
    [t, toast],
  );
}

/** Stands around the unlocked portal, so that nothing is said above the gate. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  return <ToastProvider>{children}</ToastProvider>;
}
