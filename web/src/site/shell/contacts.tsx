// The park's two contacts, from its settings: the footer and the home page show the same people.
import { useTexts } from "../../i18n/texts";
import type { PageState } from "../state";
import styles from "./contacts.module.css";

type Settings = PageState["settings"];

export interface Contact {
  title: string;
  name: string;
  phone: string;
  mobile: string;
  email: string;
  text: string;
}

/** The contacts that the park has named; one without a title and a way to be reached is left out. */
export function contactsOf(settings: Settings): Contact[] {
  return ["ContactIndividual", "ContactGroup"]
    .map((who) => ({
      title: settings[`${who}Title`] ?? "",
      name: settings[`${who}Name`] ?? "",
      phone: settings[`${who}Phone`] ?? "",
      mobile: settings[`${who}Mobile`] ?? "",
      email: settings[`${who}Email`] ?? "",
      text: settings[`${who}Text`] ?? "",
    }))
    .filter((contact) => contact.title && (contact.phone || contact.mobile || contact.email));
}

/**
 * One number; staff may have written more beside it, such as "ext. 5", which no telephone can dial. internal/website/site/dial.go has
 * the same rule.
 */
const oneNumber = /^\+?[\d ()-]{6,20}$/;

const dialled = (phone: string) => (oneNumber.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : undefined);

export function ContactDetails({ contact }: { contact: Contact }) {
  const { t } = useTexts();
  const ways = [
    { key: "site.phone", text: contact.phone, href: dialled(contact.phone) },
    { key: "site.mobile", text: contact.mobile, href: dialled(contact.mobile) },
    { key: "site.email", text: contact.email, href: `mailto:${contact.email}` },
  ] as const;
  const given = ways.filter((way) => way.text);
  return (
    <div className={styles.contact}>
      {contact.name && <p className={styles.name}>{contact.name}</p>}
      {contact.text && <p className={styles.text}>{contact.text}</p>}
      <dl className={styles.ways}>
        {given.map((way) => (
          <div key={way.key}>
            <dt>{t(way.key)}</dt>
            <dd>{way.href ? <a href={way.href}>{way.text}</a> : way.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
