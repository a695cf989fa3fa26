import { createContext, useContext } from "react";
import type { Language } from "../i18n/texts";
import type { PortalApi } from "./api";

/** Whether the portal is unlocked. "away" is a lock that came by itself: what was on the screen waits behind the gate. */
export type Lock = "checking" | "unreachable" | "locked" | "away" | "open";

/** What every part of the portal stands on. */
export interface Portal {
  api: PortalApi;
  lock: Lock;
  /** Asks the server whether this browser has the portal unlocked. */
  look: () => Promise<void>;
  unlocked: () => void;
  logout: () => Promise<void>;
  chooseLanguage: (lng: Language) => Promise<void>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal outside the portal");
  return portal;
}
