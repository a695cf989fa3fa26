import { useEffect, useState } from "react";

/** A card is drawn, shown a moment later so that it can fade in, and taken away when it has faded out. In milliseconds. */
const shownAfter = 10;
const goneAfter = 300;

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether something is to be drawn, and whether it is to be seen. */
export function useFade(open: boolean): { mounted: boolean; visible: boolean } {
  const [mounted, setMounted] = useState(open);
  const [visible, setVisible] = useState(false);
  if (open && !mounted) setMounted(true);
  useEffect(() => {
    if (open) {
      const timer = setTimeout(() => setVisible(true), shownAfter);
      return () => clearTimeout(timer);
    }
    const hide = setTimeout(() => setVisible(false));
    const remove = setTimeout(() => setMounted(false), still() ? 0 : goneAfter);
    return () => {
      clearTimeout(hide);
      clearTimeout(remove);
    };
  }, [open]);
  return { mounted, visible: visible && open };
}
