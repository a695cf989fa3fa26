import { EnquiryForm } from "../../features/enquiries/EnquiryForm";
import { useTexts, type Translate } from "../../i18n/texts";
import { Html } from "../../ui/Html";
import { PageHeader } from "../../ui/PageHeader";
import { ContactDetails, contactsOf, type Contact } from "../shell/contacts";
import { titleOf, type PageState, type StateOf } from "../state";
import { Article, Note } from "./article/Article";
import styles from "./ContactUsPage.module.css";
import { FormSheet } from "./FormSheet";
import { GettingHere, isPlaced } from "./place/GettingHere";
import { ParkMap } from "./place/ParkMap";

/** Those beside the park's own people: its agent and its lawyer, each only if the park has named one. */
function othersOf(settings: PageState["settings"], t: Translate): Contact[] {
  return [
    { title: t("contactUs.others.agent"), who: "RealEstateAgent" },
    { title: t("contactUs.others.lawyer"), who: "Lawyer" },
  ]
    .map(({ title, who }) => ({
      title,
      name: settings[`${who}Name`] ?? "",
      text: settings[`${who}Contact`] ?? "",
      phone: settings[`${who}Phone`] ?? "",
      mobile: settings[`${who}Mobile`] ?? "",
      email: settings[`${who}Email`] ?? "",
    }))
    .filter((contact) => contact.name);
}

export function ContactUsPage({ state }: { state: StateOf<"contactUs"> }) {
  const { t } = useTexts();
  const { data, settings } = state;
  const placed = isPlaced(data.location, settings);
  const { CompanyLegalName, ACN, ABN, NatureTrust } = settings;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={data.lead || t("contactUs.lead")} picture={data.pictures[0]} />
      <Article
        aside={contactsOf(settings).map((contact) => (
          <Note key={contact.title} title={contact.title}>
            <ContactDetails contact={contact} />
          </Note>
        ))}
      >
        {data.html && <Html html={data.html} />}
        <FormSheet settings={settings}>
          <h2 className={styles.title}>{t("contactUs.form.title")}</h2>
          <EnquiryForm />
        </FormSheet>
        {(placed || data.map) && (
          <section className={styles.here}>
            <h2 className={styles.title}>{t("gettingHere.title")}</h2>
            {placed && <GettingHere location={data.location} settings={settings} />}
            {data.map && <ParkMap map={data.map} />}
          </section>
        )}
        <div className={styles.blocks}>
          {(CompanyLegalName || ACN || ABN) && (
            <section>
              <h2>{t("contactUs.others.company")}</h2>
              {CompanyLegalName && <p className={styles.name}>{CompanyLegalName}</p>}
              {(ACN || ABN) && (
                <p>
                  {[ACN && `${t("footer.acn")} ${ACN}`, ABN && `${t("footer.abn")} ${ABN}`].filter(Boolean).join(" · ")}
                </p>
              )}
            </section>
          )}
          {othersOf(settings, t).map((contact) => (
            <section key={contact.title}>
              <h2>{contact.title}</h2>
              <ContactDetails contact={contact} />
            </section>
          ))}
          {NatureTrust && (
            <section>
              <h2>{t("contactUs.others.trust")}</h2>
              <p>{NatureTrust}</p>
            </section>
          )}
        </div>
      </Article>
    </>
  );
}
