import { useTexts } from "../../../i18n/texts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { HorsesArt, ParkingArt, PetsArt } from "./icons";
import styles from "./Features.module.css";

const features = [
  { name: "parking", Art: ParkingArt },
  { name: "pets", Art: PetsArt },
  { name: "horses", Art: HorsesArt },
] as const;

export function Features() {
  const { t } = useTexts();
  return (
    <section className={styles.features}>
      <VisuallyHidden>
        <h2>{t("home.features.title")}</h2>
      </VisuallyHidden>
      <ul className={styles.list}>
        {features.map(({ name, Art }) => (
          <li key={name}>
            <Art />
            <div>
              <h3>{t(`home.features.${name}.title`)}</h3>
              <p>{t(`home.features.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
