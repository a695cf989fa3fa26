import type { Me } from "../../../features/members/api";
import type { PageState } from "../../state";

/** What every part of the member centre is given. */
export interface SectionProps {
  me: Me;
  /** Tells the page that the account is now this one. */
  onChange: (me: Me) => void;
  settings: PageState["settings"];
}
