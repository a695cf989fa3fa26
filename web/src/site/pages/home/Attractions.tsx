import { useTexts } from "../../../i18n/texts";
import type { Image } from "../../../ui/image";
import { Picture } from "../../../ui/Picture";
import { Section } from "../../../ui/Section";
import styles from "./Attractions.module.css";

const blocks = ["riverWalk", "horseRiding", "campfire"] as const;

/** Three things to do, told one at a time. The pictures come in the order of the texts. */
export function Attractions({ images }: { images: Image[] }) {
  const { t } = useTexts();
  return (
    <Section id="attractions" title={t("home.attractions.title")}>
      <div className={styles.list}>
        {blocks.map((name, i) => (
          <article key={name} className={styles.block}>
            <div className={styles.frame}>
              <Picture
                image={images[i] ?? null}
                sizes="(min-width: 1200px) 700px, (min-width: 768px) 58vw, 100vw"
                fill
              />
            </div>
            <div className={styles.words}>
              <h3>{t(`home.attractions.${name}.title`)}</h3>
              <p>{t(`home.attractions.${name}.text`)}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
