import type { ReactNode } from "react";
import { TextsProvider, useTexts, type KeyUnder, type Language, type Tree } from "../../i18n/texts";
import { plainTranslate } from "../../i18n/translate";
import { Section } from "../../ui/Section";
import { ToastProvider } from "../../ui/Toast";
import type { HomeData, PageState } from "../state";
import { Cards, Carousels, Prose, States } from "./Content";
import { Buttons, Fields, Icons } from "./Controls";
import styles from "./Styleguide.module.css";
import { Colours, Spaces, Type } from "./Values";
import { Navigation, Overlays } from "./Ways";

type StyleguideState = Extract<PageState, { route: "styleguide" }>;

/** Every value and component of the design system, in both languages and schemes. Served in development. */
export function Styleguide({ state, trees }: { state: StyleguideState; trees: Readonly<Record<Language, Tree>> }) {
  const t = plainTranslate(trees[state.lng], state.lng);
  return (
    <div className={styles.guide}>
      <header className={styles.head}>
        <h1>{t("styleguide.title")}</h1>
        <p className={styles.lead}>{t("styleguide.lead")}</p>
      </header>
      {(["en", "zh"] as const).map((lng) => (
        <TextsProvider key={lng} lng={lng} t={plainTranslate(trees[lng], lng)}>
          <div lang={lng === "zh" ? "zh-CN" : "en"}>
            <ToastProvider>
              <InOneLanguage data={state.data} />
            </ToastProvider>
          </div>
        </TextsProvider>
      ))}
    </div>
  );
}

function InOneLanguage({ data }: { data: HomeData }) {
  const { lng, t } = useTexts();
  return (
    <>
      <h2 className={styles.language} id={lng}>
        {t("styleguide.language")}
      </h2>
      <Group name="colour">{() => <Colours />}</Group>
      <Group name="type">{() => <Type />}</Group>
      <Group name="space">{() => <Spaces />}</Group>
      <Group name="icons">{() => <Icons />}</Group>
      <Group name="buttons">{() => <Buttons />}</Group>
      <Group name="fields">{() => <Fields />}</Group>
      <Group name="cards">{() => <Cards data={data} />}</Group>
      <Group name="carousel">{() => <Carousels data={data} />}</Group>
      <Group name="navigation">{() => <Navigation />}</Group>
      <Group name="overlays">{() => <Overlays data={data} />}</Group>
      <Group name="states">{() => <States />}</Group>
      <Group name="prose">{() => <Prose />}</Group>
      <h3 className={styles.title}>{t("styleguide.groups.sections")}</h3>
      {(["ground", "mist", "night"] as const).map((tone) => (
        <Section key={tone} tone={tone} title={t("styleguide.sectionTitle")} lead={t("styleguide.sectionLead")}>
          <p className={styles.measure}>{t("styleguide.paragraph")}</p>
        </Section>
      ))}
    </>
  );
}

/** One group, by day and by night side by side. */
function Group({ name, children }: { name: KeyUnder<"styleguide.groups">; children: () => ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <h3 className={styles.title}>{t(`styleguide.groups.${name}`)}</h3>
      <div className={styles.schemes}>
        {(["light", "dark"] as const).map((scheme) => (
          <div key={scheme} data-scheme={scheme} className={styles.scheme}>
            <p className={styles.name}>{t(`styleguide.${scheme}`)}</p>
            {children()}
          </div>
        ))}
      </div>
    </>
  );
}
