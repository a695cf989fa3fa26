import { Alert, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import { labelOf } from "./keys";
import { fileOf, historyOf, type HistoryLine } from "./queries";
import styles from "./Settings.module.css";
import { languageIn, useShow } from "./ShownValue";
import { fromStored, settingsOf, type Field } from "./values";

interface SettingHistoryDrawerProps {
  field: Field | undefined;
  onClose: () => void;
}

/** Who changed a setting when, from what to what. */
export function SettingHistoryDrawer({ field, onClose }: SettingHistoryDrawerProps) {
  const { t } = useTexts();
  const [last, setLast] = useState(field); // what is still seen while it closes
  if (field && field.name !== last?.name) setLast(field);
  return (
    <SideDrawer
      opened={field !== undefined}
      onClose={onClose}
      title={t("portal.settings.historyOf", { name: last ? t(labelOf(last.name)) : "" })}
    >
      {last && <History field={last} />}
    </SideDrawer>
  );
}

function History({ field }: { field: Field }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const settings = settingsOf(field);
  const keys = settings.map(({ key }) => key);
  const history = useQuery(historyOf(api, keys));
  if (history.error) {
    return (
      <Alert color="redgum" role="alert">
        {refusal(history.error, t)}
      </Alert>
    );
  }
  if (!history.data) return <Loader aria-label={t("ui.loading")} />;
  if (history.data.length === 0) return <p>{t("portal.settings.noHistory")}</p>;
  return (
    <ol className={styles.history}>
      {history.data.map((line) => (
        <Line key={line.id} line={line} field={field} />
      ))}
    </ol>
  );
}

function Line({ line: { key, at, actor, before, after }, field }: { line: HistoryLine; field: Field }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const show = useShow();
  const setting = settingsOf(field).find((one) => one.key === key);
  const language = settingsOf(field).length > 1 ? languageIn(field, key) : undefined;
  const said = (stored: string | null) => {
    if (stored === null || !setting) return t("portal.settings.asDefault");
    return setting.type === "picture" ? <StoredPicture id={stored} /> : show(setting, fromStored(setting, stored));
  };
  return (
    <li>
      <p className={styles.soft}>
        {t("portal.settings.by", {
          name: actorName(t, actor),
          time: formatTime(at),
        })}
        {language && ` · ${t(language)}`}
      </p>
      <dl className={styles.change}>
        <dt>{t("portal.settings.before")}</dt>
        <dd>{said(before)}</dd>
        <dt>{t("portal.settings.after")}</dt>
        <dd>{said(after)}</dd>
      </dl>
    </li>
  );
}

/** A picture of before, as long as it is in the library. */
function StoredPicture({ id }: { id: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { data: file, error } = useQuery(fileOf(api, id));
  if (error) return error instanceof ApiError && error.status === 404 ? t("portal.picture.gone") : refusal(error, t);
  if (!file) return <Loader size="sm" aria-label={t("ui.loading")} />;
  return (
    <figure className={styles.picture}>
      <img src={file.url} alt="" />
      <figcaption className={styles.soft}>{file.name}</figcaption>
    </figure>
  );
}
