import { useSearchParams } from "wouter";
import { useMay } from "../../shared/may";
import type { Setting } from "../../shared/park/settings";
import { FieldHead } from "./FieldHead";
import { PictureSetting } from "./PictureSetting";
import { SectionForm } from "./SectionForm";
import { SettingHistoryDrawer } from "./SettingHistoryDrawer";
import styles from "./Settings.module.css";
import { ShownValue } from "./ShownValue";
import { fieldsOf, settingsOf } from "./values";

interface SectionPartProps {
  section: string;
  settings: readonly Setting[];
  version: string;
}

/** One screen of settings: pictures, each of which is saved by itself, and a form for all the others. */
export function SectionPart({ section, settings, version }: SectionPartProps) {
  const { change } = useMay("park");
  const [params, setParams] = useSearchParams();
  const pictures = settings.filter(({ type }) => type === "picture");
  const others = settings.filter(({ type }) => type !== "picture");
  const asked = fieldsOf(settings).find(({ name }) => name === params.get("history"));
  return (
    <>
      {pictures.map((setting) => (
        <PictureSetting key={setting.key} setting={setting} readOnly={!change} />
      ))}
      {others.length > 0 && change && <SectionForm section={section} settings={others} version={version} />}
      {others.length > 0 && !change && <Values settings={others} />}
      <SettingHistoryDrawer field={asked} onClose={() => setParams({})} />
    </>
  );
}

/** For whoever may only look. */
function Values({ settings }: { settings: readonly Setting[] }) {
  return (
    <div className={styles.form}>
      {fieldsOf(settings).map((field) => (
        <section key={field.name} className={styles.field} aria-labelledby={field.name}>
          <FieldHead name={field.name} />
          <div className={styles.languages}>
            {settingsOf(field).map((setting) => (
              <ShownValue key={setting.key} setting={setting} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
