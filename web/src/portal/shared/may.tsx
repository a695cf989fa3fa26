import type { ReactNode } from "react";
import { usePortal, type Area } from "./portal";

/** Whether the reader may see what is in all of the areas, and change it. The server decides; this keeps away what it would refuse. */
export function useMay(...areas: Area[]): { read: boolean; change: boolean } {
  const { me } = usePortal();
  const all = (own: readonly Area[] | null | undefined) => areas.every((area) => own?.includes(area) ?? false);
  return { read: all(me?.mayRead), change: all(me?.mayChange) };
}

/** Shows its children to whoever may change something in all of the areas: `<May change={["members"]}>`. */
export function May({ change, children }: { change: Area | Area[]; children: ReactNode }) {
  return useMay(...[change].flat()).change ? children : null;
}
