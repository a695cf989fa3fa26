import { links } from "./Home";
import { Picture } from "./Picture";
import { entries, state, t } from "./state";

export function Contact() {
  const { settings } = state;
  return (
    <section className="contact">
      <h2>{t("home.contact.title")}</h2>
      <p>{t("home.contact.lead")}</p>
      <dl>
        <div><dt>{t("home.contact.address")}</dt><dd>{settings.Address}</dd></div>
        <div><dt>{t("home.contact.hours")}</dt><dd>{settings.OpeningHours}</dd></div>
        <div><dt>{settings.ContactIndividualTitle}</dt><dd>{settings.ContactIndividualPhone}</dd></div>
        <div><dt>{settings.ContactGroupTitle}</dt><dd>{settings.ContactGroupEmail}</dd></div>
      </dl>
      <a href="/contact">{t("home.contact.button")}</a>
      <h3>{t("home.contact.map")}</h3>
      {state.data.map && <Picture image={state.data.map} />}
      <ol>
        {entries("home.contact.places").map(([number, place]) => (
          <li key={number}><b>{number}</b><span>{place}</span></li>
        ))}
      </ol>
    </section>
  );
}

export function Footer() {
  const { settings } = state;
  return (
    <footer>
      <section>
        <h2>{t("footer.links")}</h2>
        <ul>
          {links.map((link) => (
            <li key={link}><a href={`/${link}`}><span>{t(`nav.${link}`)}</span></a></li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("footer.getInTouch")}</h2>
        <dl>
          <div><dt>{t("footer.company")}</dt><dd>{settings.CompanyLegalName}</dd></div>
          <div><dt>{t("footer.acn")}</dt><dd>{settings.ACN}</dd></div>
          <div><dt>{t("footer.bank")}</dt><dd>{settings.BankName}</dd></div>
        </dl>
        <p>
          <a href={settings.VideoChannelURL}>{t("footer.video")}</a>
          <a href={settings.SocialVideoURL}>{t("footer.social")}</a>
        </p>
      </section>
      <p>{t("footer.demo", { park: settings.ParkName })}</p>
    </footer>
  );
}
