import type { CSSProperties } from "react";
import { useTexts } from "../../i18n/texts";
import styles from "./Styleguide.module.css";

const colours =
  "ground surface tint text text-soft link accent accent-strong leaf-text bad bad-tint hairline edge focus eucalypt leaf mist redgum sand dusk-sky".split(
    " ",
  );
const types = ["title-huge", "title-large", "title-medium", "title-small"];
const spaces = ["half", "1", "2", "3", "4", "5", "6", "8", "12"];
const shadows = ["1", "2", "3"];

const show = (value: string) => ({ "--shown": `var(--${value})` }) as CSSProperties;

function Name({ of }: { of: string }) {
  return <code className={styles.code}>{of}</code>;
}

export function Colours() {
  return (
    <ul className={styles.colours}>
      {colours.map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={show(name)} />
          <Name of={name} />
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  const { t } = useTexts();
  return (
    <div className={styles.stack}>
      {types.map((name) => (
        <div key={name}>
          <p className={styles.serif} style={show(name)}>
            {t("styleguide.place")}
          </p>
          <Name of={name} />
        </div>
      ))}
      <div>
        <p className={styles.lead}>{t("styleguide.sentence")}</p>
        <Name of="text-lead" />
      </div>
      <div>
        <p className={styles.measure}>{t("styleguide.paragraph")}</p>
        <Name of="text-body" />
      </div>
    </div>
  );
}

export function Spaces() {
  return (
    <div className={styles.stack}>
      <ul className={styles.spaces}>
        {spaces.map((name) => (
          <li key={name}>
            <span className={styles.space} style={show(`space-${name}`)} />
            <Name of={`space-${name}`} />
          </li>
        ))}
      </ul>
      <ul className={styles.shadows}>
        {shadows.map((name) => (
          <li key={name} className={styles.shadow} style={show(`shadow-${name}`)}>
            <Name of={`shadow-${name}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
