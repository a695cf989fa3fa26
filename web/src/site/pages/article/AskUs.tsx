import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { ContactDetails, contactsOf } from "../../shell/contacts";
import type { PageState } from "../../state";
import { Note } from "./Article";

interface AskUsProps {
  settings: PageState["settings"];
  who?: 0 | 1;
  /** The page says already where to ask: then only a person is worth another note. */
  asked?: boolean;
}

/** The person to ask, in the margin of what staff have written. */
export function AskUs({ settings, who = 0, asked = false }: AskUsProps) {
  const { t } = useTexts();
  const contacts = contactsOf(settings);
  const contact = contacts[who] ?? contacts[0];
  if (asked && !contact) return null;
  return (
    <Note title={t("written.ask.title")}>
      {contact ? <ContactDetails contact={contact} /> : <p>{t("written.ask.text")}</p>}
      <ButtonLink href="/contact-us" kind="secondary">
        {t("written.ask.button")}
      </ButtonLink>
    </Note>
  );
}
