import { useTexts } from "../../../i18n/texts";
import { Html } from "../../../ui/Html";
import { Picture } from "../../../ui/Picture";
import { Section } from "../../../ui/Section";
import type { Place } from "../../state";
import styles from "./Attractions.module.css";

/** Things to do, told one at a time. */
export function Attractions({ places }: { places: Place[] }) {
  const { t } = useTexts();
  if (places.length === 0) return null;
  return (
    <Section id="attractions" title={t("home.attractions.title")}>
      <div className={styles.list}>
        {places.map(({ title, html, picture }) => (
          <article key={title} className={styles.block}>
            <div className={styles.frame}>
              <Picture image={picture} sizes="(min-width: 1200px) 700px, (min-width: 768px) 58vw, 100vw" fill />
            </div>
            <div className={styles.words}>
              <h3>{title}</h3>
              <Html html={html} label={title} />
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
