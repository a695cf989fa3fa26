import { createContext, useContext } from "react";
import type { Schemas } from "../api/client";
import type { Language } from "../i18n/texts";
import type { PortalApi } from "./api";

/** Who is logged in, and what they may do. */
export type Me = Schemas["StaffMeAnswer"];

/** Whether the portal is unlocked. "away" is a lock that came by itself: whoever was here finds again what they had typed. */
export type Lock = "checking" | "unreachable" | "locked" | "away" | "open";

/** What every part of the portal stands on. */
export interface Portal {
  api: PortalApi;
  lock: Lock;
  /** Whoever unlocked it; also while a lock that came by itself lasts. */
  me: Me | null;
  /** The address of somebody who has just chosen a password by a link, and logs in next. */
  newcomer: string;
  /** Asks the server whether this browser has the portal unlocked. */
  look: () => Promise<void>;
  unlocked: (me: Me) => void;
  /** Asks again who is logged in, after a change of theirs. */
  refresh: () => Promise<void>;
  /** Leads from a link, by which a password was chosen, to the gate. */
  arrive: (email: string) => Promise<void>;
  logout: () => Promise<void>;
  chooseLanguage: (lng: Language) => Promise<void>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal outside the portal");
  return portal;
}
