import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { TextLink } from "../../ui/TextLink";
import type { PageState } from "../state";
import { ContactDetails, contactsOf } from "./contacts";
import styles from "./Footer.module.css";
import { Logo } from "./Logo";
import { Ridges } from "./Ridges";
import { SiteLinks } from "./SiteLinks";

/** What the company shows of itself: each entry only if the park has set it. */
function Company({ settings }: { settings: PageState["settings"] }) {
  const { t } = useTexts();
  const facts = [
    { key: "footer.acn", value: settings.ACN },
    { key: "footer.abn", value: settings.ABN },
    { key: "footer.bank", value: settings.BankName },
    { key: "footer.bsb", value: settings.BSB },
    { key: "footer.account", value: settings.AccountNumber },
  ] as const;
  const told = facts.filter((fact) => fact.value);
  return (
    <div className={styles.company}>
      {settings.CompanyLegalName && <p>{settings.CompanyLegalName}</p>}
      {told.length > 0 && (
        <dl className={styles.facts}>
          {told.map((fact) => (
            <div key={fact.key}>
              <dt>{t(fact.key)}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <TextLink href="/terms">{t("footer.terms")}</TextLink>
      </p>
    </div>
  );
}

const isWebAddress = (address: string | undefined) => /^https?:\/\//.test(address ?? "");

export function Footer({ state }: { state: PageState }) {
  const { t } = useTexts();
  const { settings } = state;
  const park = settings.ParkName || t("site.park");
  const channels = [
    { key: "footer.video", href: settings.VideoChannelURL },
    { key: "footer.social", href: settings.SocialVideoURL },
  ] as const;
  const films = channels.filter(({ href }) => isWebAddress(href));
  return (
    <footer className={styles.footer} data-scheme="dark">
      <Ridges />
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div className={styles.top}>
            <div className={styles.brand}>
              <a className={styles.logo} href="/" aria-label={t("nav.homeLink", { park })}>
                <Logo park={park} picture={state.logo} onDark />
              </a>
              {settings.Address && <address>{settings.Address}</address>}
              {films.length > 0 && (
                <ul className={styles.films}>
                  {films.map(({ key, href }) => (
                    <li key={key}>
                      <Icon name="play" />
                      <TextLink href={href ?? ""} external>
                        {t(key)}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              )}
              <ButtonLink href="/contact-us">{t("footer.getInTouch")}</ButtonLink>
            </div>
            {contactsOf(settings).map((contact) => (
              <section key={contact.title} className={styles.contact}>
                <h2 className={styles.heading}>{contact.title}</h2>
                <ContactDetails contact={contact} />
              </section>
            ))}
          </div>
          <SiteLinks path={state.path} />
          <Company settings={settings} />
          {state.demo && <p className={styles.demo}>{t("footer.demo", { park })}</p>}
        </div>
      </div>
    </footer>
  );
}
