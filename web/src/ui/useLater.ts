import { useEffect, useEffectEvent, useState } from "react";

/** What comes after the page: code that not every reader needs, or data that is one reader's own. */
export interface Later<Value> {
  /** Undefined until it is here. */
  value: Value | undefined;
  /** Why it did not come. */
  failure: unknown;
  again: () => void;
  /** Takes a value, or makes one of what is here by then. */
  set: (value: Value | ((now: Value | undefined) => Value)) => void;
}

/** Loads something in the browser, at once or when it is wanted, and again when it is asked to. */
export function useLater<Value>(load: () => Promise<Value>, wanted = true): Later<Value> {
  const [got, setGot] = useState<{ value?: Value; failure?: unknown }>({});
  const [tries, setTries] = useState(1);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    start().then(
      (value) => !left && setGot({ value }),
      (failure: unknown) => !left && setGot({ failure }),
    );
    return () => {
      left = true;
    };
  }, [wanted, tries]);
  return {
    value: got.value,
    failure: got.failure,
    again: () => {
      setGot({});
      setTries((count) => count + 1);
    },
    set: (value) =>
      setGot((now) => ({
        value: typeof value === "function" ? (value as (now: Value | undefined) => Value)(now.value) : value,
      })),
  };
}
