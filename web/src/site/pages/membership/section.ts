import type { PageState } from "../../state";

/** The sections of the member centre, as they stand in its bar and in its address. */
export const sections = ["card", "coupons", "market", "stays", "join", "account"] as const;

export type Section = (typeof sections)[number];

/** What every section is given; what it shows of the account it asks for itself. */
export interface SectionProps {
  settings: PageState["settings"];
}
