import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import type { Image } from "../../../ui/image";
import { Picture } from "../../../ui/Picture";
import { Section } from "../../../ui/Section";
import { ContactDetails, contactsOf } from "../../shell/contacts";
import type { PageState } from "../../state";
import styles from "./Contact.module.css";

/** The numbers on the drawn map. */
const places = Array.from({ length: 12 }, (_, i) => i + 1);

function ParkMap({ embed, map }: { embed: string | undefined; map: Image | null }) {
  const { t } = useTexts();
  if (embed?.startsWith("https://")) {
    return (
      <iframe
        className={styles.embed}
        src={embed}
        title={t("home.contact.map")}
        loading="lazy"
        referrerPolicy="no-referrer-when-downgrade"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    );
  }
  if (!map) return null;
  return (
    <figure>
      <div className={styles.drawn}>
        <Picture image={map} sizes="(min-width: 992px) 700px, 100vw" />
      </div>
      <figcaption>
        <ol className={styles.places}>
          {places.map((number) => (
            <li key={number}>
              <b aria-hidden="true">{number}</b> {t(`home.contact.places.${number}`)}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

export function Contact({ settings, map }: { settings: PageState["settings"]; map: Image | null }) {
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
        <ParkMap embed={settings.MapEmbed} map={map} />
        {(settings.Address || settings.OpeningHours) && (
          <dl className={styles.place}>
            {settings.Address && (
              <div>
                <dt>
                  <Icon name="pin" />
                  {t("home.contact.address")}
                </dt>
                <dd>
                  <address>{settings.Address}</address>
                </dd>
              </div>
            )}
            {settings.OpeningHours && (
              <div>
                <dt>
                  <Icon name="sun" />
                  {t("home.contact.hours")}
                </dt>
                <dd>{settings.OpeningHours}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </Section>
  );
}
