import { createContext, useContext } from "react";
import type { ApiError, Schemas } from "../../api/client";
import type { Language } from "../../i18n/texts";
import type { PortalApi } from "./api";

/** Who is logged in, and what they may do. */
export type Me = Schemas["StaffMeAnswer"];

/** A part of the park's work in which somebody has rights. */
export type Area = NonNullable<Me["mayRead"]>[number];

/** What somebody chose for a table. */
export interface TableChoice {
  /** None: the usual ones. */
  columns: readonly string[];
  views: readonly Schemas["TableView"][];
}

/** Whether the portal is unlocked. "away" is a lock that came by itself: whoever was here finds again what they had typed. */
export type Lock = "checking" | "unreachable" | "locked" | "away" | "open";

/** What every part of the portal stands on. */
export interface Portal {
  api: PortalApi;
  /** For a request that does not go through the API's client: a refusal that concerns the whole portal. */
  onRefused: (failure: ApiError) => void;
  /** Every section, whether or not the reader may see it. */
  sections: readonly { path: string }[];
  lock: Lock;
  /** The lock came before something was saved. */
  unsaved: boolean;
  /** Whoever unlocked it; also while a lock that came by itself lasts. */
  me: Me | null;
  /** The address of somebody who has just chosen a password by a link, and logs in next. */
  newcomer: string;
  /** Asks the server whether this browser has the portal unlocked. */
  checkSession: () => Promise<void>;
  unlocked: (me: Me) => void;
  /** Asks again who is logged in, after a change of theirs. */
  refresh: () => Promise<void>;
  /** What they chose for a table, as it is kept now. */
  chose: (table: string, chosen: TableChoice) => void;
  /** Leads from a link, by which a password was chosen, to the gate. */
  toGate: (email: string) => Promise<void>;
  logout: () => Promise<void>;
  /** Fails where the texts could not be fetched: better the language of before than none. */
  chooseLanguage: (lng: Language) => Promise<void>;
  /** The park's time zone has been changed: times are shown in the new one at once. */
  setZone: (zone: string | undefined) => void;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal outside the portal");
  return portal;
}
