import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import type { Image } from "../../../ui/image";
import { Picture } from "../../../ui/Picture";
import type { PageState, TimeOfDay } from "../../state";
import styles from "./Hero.module.css";

interface HeroProps {
  image: Image | null;
  timeOfDay: TimeOfDay;
  settings: PageState["settings"];
}

/** The place at this hour, its name, one sentence, one button. */
export function Hero({ image, timeOfDay, settings }: HeroProps) {
  const { t } = useTexts();
  return (
    <div className={styles.hero} data-time={timeOfDay}>
      <div className={styles.scene} data-scheme={image ? undefined : "dark"}>
        <Picture
          image={image}
          sizes="(max-width: 767.98px) 660px, (max-width: 1199.98px) 164vw, 100vw"
          priority
          fill
          className={styles.picture}
        />
      </div>
      <div className={styles.inner}>
        <div className={styles.copy}>
          <h1>{settings.PlaceName || settings.ParkName || t("site.park")}</h1>
          <p className={styles.tagline}>{settings.Tagline || t("home.hero.lead")}</p>
          <ButtonLink href="/roomlist" size="large">
            {t("home.hero.button")}
          </ButtonLink>
        </div>
      </div>
      <svg className={styles.ridge} viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 30c96 12 170 20 276 12s170-34 300-34 196 36 322 38 196-30 300-32 166 18 242 14v29H0z" />
      </svg>
    </div>
  );
}
