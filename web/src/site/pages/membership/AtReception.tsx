import { ContactDetails, contactsOf } from "../../shell/contacts";
import type { PageState } from "../../state";

/** Who arranges it: the park's reception. */
export function AtReception({ settings }: { settings: PageState["settings"] }) {
  const [contact] = contactsOf(settings);
  return contact ? <ContactDetails contact={contact} /> : null;
}
