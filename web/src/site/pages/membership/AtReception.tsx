import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { ContactDetails, contactsOf } from "../../shell/contacts";
import type { PageState } from "../../state";

/** Who arranges it: the park's reception, or the form of a park that has named nobody yet. */
export function AtReception({ settings }: { settings: PageState["settings"] }) {
  const { t } = useTexts();
  const [contact] = contactsOf(settings);
  if (contact) return <ContactDetails contact={contact} />;
  return (
    <ButtonLink href="/contact-us" kind="secondary">
      {t("footer.getInTouch")}
    </ButtonLink>
  );
}
