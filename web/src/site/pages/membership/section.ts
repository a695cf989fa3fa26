import type { Me } from "../../../features/members/api";
import type { PageState } from "../../state";

/** What every part of the member centre is given. */
export interface SectionProps {
  me: Me;
  /** Tells the page what of the account has changed. */
  onChange: (change: Partial<Me>) => void;
  settings: PageState["settings"];
}
