import { useTexts } from "../../i18n/texts";
import { Html } from "../../ui/Html";
import { PageHeader } from "../../ui/PageHeader";
import { Picture } from "../../ui/Picture";
import { Section } from "../../ui/Section";
import { leadOf, titleOf, type StateOf } from "../state";
import styles from "./AboutUsPage.module.css";
import { Article, Written } from "./article/Article";
import { AskUs } from "./article/AskUs";

export function AboutUsPage({ state }: { state: StateOf<"aboutUs"> }) {
  const { t } = useTexts();
  const { data } = state;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={leadOf(state)} picture={data.pictures[0]} />
      <Article aside={<AskUs settings={state.settings} asked={!data.html} />}>
        <Written data={data} />
      </Article>
      {data.parts.length > 0 && (
        <Section tone="mist">
          <div className={styles.parts}>
            {data.parts.map((part) => (
              <section key={part.title}>
                <h2>{part.title}</h2>
                <Html html={part.html} label={part.title} />
              </section>
            ))}
          </div>
        </Section>
      )}
      {data.places.length > 0 && (
        <Section id="nearby" title={t("aboutUs.places")} lead={t("aboutUs.placesLead")}>
          <ul className={styles.places}>
            {data.places.map((place) => (
              <li key={place.title} className={styles.place}>
                <div className={styles.frame}>
                  <Picture
                    image={place.picture}
                    sizes="(min-width: 1200px) 580px, (min-width: 768px) 46vw, 100vw"
                    fill
                  />
                </div>
                <h3>{place.title}</h3>
                <Html html={place.html} label={place.title} className={styles.words} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
