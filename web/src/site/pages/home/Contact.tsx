import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Section } from "../../../ui/Section";
import { ContactDetails, contactsOf } from "../../shell/contacts";
import type { Location, PageState, ParkMap as ParkMapData } from "../../state";
import { GettingHere, isPlaced } from "../place/GettingHere";
import { ParkMap } from "../place/ParkMap";
import styles from "./Contact.module.css";

interface ContactProps {
  settings: PageState["settings"];
  map: ParkMapData | null;
  location: Location;
}

export function Contact({ settings, map, location }: ContactProps) {
  const { t } = useTexts();
  return (
    <Section id="contact" title={t("home.contact.title")} lead={t("home.contact.lead")}>
      <div className={styles.block}>
        <div className={styles.people}>
          {contactsOf(settings).map((contact) => (
            <section key={contact.title}>
              <h3>{contact.title}</h3>
              <ContactDetails contact={contact} />
            </section>
          ))}
          <ButtonLink href="/contact-us" size="large">
            {t("home.contact.button")}
          </ButtonLink>
        </div>
        {map && <ParkMap map={map} />}
        {isPlaced(location, settings) && (
          <div className={styles.place}>
            <GettingHere location={location} settings={settings} />
          </div>
        )}
      </div>
    </Section>
  );
}
