import { useTexts } from "../../../i18n/texts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { HomeData } from "../../state";
import { HorsesArt, ParkingArt, PetsArt } from "./icons";
import styles from "./Features.module.css";

const arts = { parking: ParkingArt, pets: PetsArt, horses: HorsesArt };

/** What the park says of itself; nothing, where it has chosen nothing. */
export function Features({ names }: { names: HomeData["features"] }) {
  const { t } = useTexts();
  if (names.length === 0) return null;
  return (
    <section className={styles.features}>
      <VisuallyHidden>
        <h2>{t("home.features.title")}</h2>
      </VisuallyHidden>
      <ul className={styles.list}>
        {names.map((name) => {
          const Art = arts[name];
          return (
            <li key={name}>
              <Art />
              <div>
                <h3>{t(`home.features.${name}.title`)}</h3>
                <p>{t(`home.features.${name}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
