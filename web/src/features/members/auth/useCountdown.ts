import { useEffect, useState } from "react";

/** Counts seconds down to nothing, by the clock: a tab in the background gets few ticks. */
export function useCountdown() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const counts = left > 0;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, [counts]);
  return {
    left,
    start: (seconds: number) => {
      const start = Date.now();
      setNow(start);
      setUntil(start + seconds * 1000);
    },
  };
}
