import { useEffect, useState } from "react";
import { same } from "../../../ui/same";

/** A value once it has stayed the same for a moment, so that not every key that is pressed is asked about. */
export function useSettled<Value>(value: Value, after = 300): Value {
  const [settled, setSettled] = useState(value);
  const moved = !same(settled, value);
  const now = JSON.stringify(value);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => setSettled(JSON.parse(now) as Value), after);
    return () => clearTimeout(timer);
  }, [moved, now, after]);
  return settled;
}
