import { useState } from "react";

/** Copies a text, and keeps what is to be said of it: that it is done, or that the browser did not allow it. */
export function useCopy(text: string, texts: { done: string; refused: string }) {
  const [outcome, setOutcome] = useState<keyof typeof texts | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("done");
    } catch {
      setOutcome("refused");
    }
  };
  return { copy: () => void copy(), said: outcome && texts[outcome] };
}
