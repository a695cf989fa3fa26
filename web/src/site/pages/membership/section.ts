import type { Card, Me } from "../../../features/members/api";
import type { Club } from "../../../features/points/useClub";
import type { Stay } from "../../../features/stays/api";
import type { Later } from "../../../ui/useLater";
import type { PageState } from "../../state";

/** The sections of the member centre, as they stand in its bar and in its address. */
export const sections = ["card", "coupons", "market", "stays", "account"] as const;

export type Section = (typeof sections)[number];

/** What every section is given. */
export interface SectionProps {
  me: Me;
  /** Tells the page what of the account has changed. */
  onChange: (change: Partial<Me>) => void;
  settings: PageState["settings"];
  /** The code on the card. */
  card: Later<Card>;
  club: Club;
  stays: Later<Stay[]>;
}
