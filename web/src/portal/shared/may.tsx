import type { ReactNode } from "react";
import { usePortal, type Area } from "./portal";

/** Whether the reader may see what is in an area, and change it. The server decides; this keeps away what it would refuse. */
export function useMay(area: Area): { read: boolean; change: boolean } {
  const { me } = usePortal();
  return { read: me?.mayRead?.includes(area) ?? false, change: me?.mayChange?.includes(area) ?? false };
}

/** Shows its children to whoever may change something in an area: `<May change="members">`. */
export function May({ change, children }: { change: Area; children: ReactNode }) {
  return useMay(change).change ? children : null;
}
