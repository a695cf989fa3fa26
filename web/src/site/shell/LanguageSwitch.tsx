import { useTexts, type Language } from "../../i18n/texts";
import styles from "./LanguageSwitch.module.css";

const languages = [
  { lng: "en", key: "nav.english" },
  { lng: "zh", key: "nav.chinese" },
] as const;

/** This very address in another language: what was chosen in it, a date or a link's secret, goes along. */
function here(lng: Language): string {
  const address = new URL(window.location.href);
  address.searchParams.set("lng", lng);
  return address.href;
}

/** Plain links to this very page in the other language: they need no script, and a search engine can follow them. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { lng: current, t } = useTexts();
  return (
    <ul className={className ? `${styles.languages} ${className}` : styles.languages} aria-label={t("nav.language")}>
      {languages.map(({ lng, key }) => (
        <li key={lng}>
          <a
            href={`?lng=${lng}`}
            hrefLang={lng}
            aria-current={lng === current || undefined}
            onClick={(event) => (event.currentTarget.href = here(lng))}
            onAuxClick={(event) => (event.currentTarget.href = here(lng))}
          >
            <span lang={lng}>{t(key)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
