import { useEffect, useEffectEvent, useState } from "react";

/** What has come, in the words of a query's result, so that <Waiting> can stand for either. */
export interface AsyncResult<Data> {
  /** Undefined until it is here. */
  data: Data | undefined;
  /** Why it did not come; null while it may. */
  error: unknown;
  refetch: () => void;
}

/**
 * Loads code, or a page's one answer, in the browser: at once or when it is wanted, and again when it is asked to. What is read more than
 * once, or changed, is a query.
 */
export function useAsync<Data>(load: () => Promise<Data>, wanted = true): AsyncResult<Data> {
  const [result, setResult] = useState<{ data?: Data; error?: unknown }>({});
  const [tries, setTries] = useState(1);
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!wanted) return;
    let unmounted = false;
    start().then(
      (data) => !unmounted && setResult({ data }),
      (error: unknown) => !unmounted && setResult({ error }),
    );
    return () => {
      unmounted = true;
    };
  }, [wanted, tries]);
  return {
    data: result.data,
    error: result.error ?? null,
    refetch: () => {
      setResult({});
      setTries((count) => count + 1);
    },
  };
}
