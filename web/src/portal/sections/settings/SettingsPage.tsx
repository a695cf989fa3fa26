import { Alert, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { Page } from "../../shared/page/Page";
import { allSettings, type Settings } from "../../shared/park/settings";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { leadOf, titleOf } from "./keys";
import { SectionPart } from "./SectionPart";
import styles from "./Settings.module.css";

/** The park's settings: a list of screens, each of them built from what the server declares. */
export default function SettingsPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, opened] = useRoute("/settings/:section");
  const all = useQuery(allSettings(api));
  if (all.data && opened) return <Opened all={all.data} section={opened.section} />;
  return (
    <Page title={t("portal.settings.title")} lead={t("portal.settings.lead")} narrow>
      {all.isPending && <Loader aria-label={t("ui.loading")} />}
      {all.error && (
        <Alert color="redgum" role="alert">
          {refusal(all.error, t)}
        </Alert>
      )}
      {all.data && <Sections all={all.data} />}
    </Page>
  );
}

function Sections({ all }: { all: Settings }) {
  const { t } = useTexts();
  const names = [...new Set(all.settings.map(({ section }) => section))];
  return (
    <ul className={styles.sections}>
      {names.map((name) => (
        <li key={name}>
          <Link href={`/settings/${name}`}>{t(titleOf(name))}</Link>
          <p className={styles.soft}>{t(leadOf(name))}</p>
        </li>
      ))}
    </ul>
  );
}

function Opened({ all, section }: { all: Settings; section: string }) {
  const { t } = useTexts();
  const settings = all.settings.filter((one) => one.section === section);
  if (settings.length === 0) return <Page title={t("portal.frame.nowhere")}>{null}</Page>;
  return (
    <>
      <Link href="/settings" className={styles.back}>
        <Icon name="arrow-left" />
        {t("portal.settings.all")}
      </Link>
      <Page title={t(titleOf(section))} lead={t(leadOf(section))} narrow>
        <SectionPart key={section} section={section} settings={settings} version={all.version} />
      </Page>
    </>
  );
}
