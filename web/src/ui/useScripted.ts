import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true from then on: for what only script can do. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
