import type { CSSProperties } from "react";
import { useTexts } from "../../i18n/texts";
import style from "./Styleguide.module.css";

const colours =
  "ground surface tint text text-soft link accent accent-strong leaf-text bad bad-tint hairline edge focus eucalypt leaf mist redgum sand dusk-sky".split(
    " ",
  );
const types = ["title-huge", "title-large", "title-medium", "title-small"];
const spaces = ["half", "1", "2", "3", "4", "5", "6", "8", "12"];
const shadows = ["1", "2", "3"];

const show = (value: string) => ({ "--shown": `var(--${value})` }) as CSSProperties;

function Name({ of }: { of: string }) {
  return <code className={style.code}>{of}</code>;
}

export function Colours() {
  return (
    <ul className={style.colours}>
      {colours.map((name) => (
        <li key={name}>
          <span className={style.swatch} style={show(name)} />
          <Name of={name} />
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  const { t } = useTexts();
  return (
    <div className={style.stack}>
      {types.map((name) => (
        <div key={name}>
          <p className={style.serif} style={show(name)}>
            {t("styleguide.place")}
          </p>
          <Name of={name} />
        </div>
      ))}
      <div>
        <p className={style.lead}>{t("styleguide.sentence")}</p>
        <Name of="text-lead" />
      </div>
      <div>
        <p className={style.measure}>{t("styleguide.paragraph")}</p>
        <Name of="text-body" />
      </div>
    </div>
  );
}

export function Spaces() {
  return (
    <div className={style.stack}>
      <ul className={style.spaces}>
        {spaces.map((name) => (
          <li key={name}>
            <span className={style.space} style={show(`space-${name}`)} />
            <Name of={`space-${name}`} />
          </li>
        ))}
      </ul>
      <ul className={style.shadows}>
        {shadows.map((name) => (
          <li key={name} className={style.shadow} style={show(`shadow-${name}`)}>
            <Name of={`shadow-${name}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
