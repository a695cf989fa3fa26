import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import {
  actionName,
  changesOf,
  collectionName,
  entryAddress,
  entryName,
  type TrailLine,
} from "../../shared/park/trail";
import { usePortal } from "../../shared/portal";
import { EntryDrawer, Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import styles from "./LineDrawer.module.css";
import { oneLine } from "./queries";

/** One line of the trail: every field that changed, from what to what. */
export function LineDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  return (
    <EntryDrawer
      id={id}
      onClose={onClose}
      query={(one) => oneLine(api, one)}
      title={(line) => (line ? actionName(t, line.action) : t("portal.audit.title"))}
    >
      {(line) => <Change line={line} />}
    </EntryDrawer>
  );
}

function Change({ line }: { line: TrailLine }) {
  const { t, lng } = useTexts();
  const time = useTime();
  const changes = changesOf(line, t, lng);
  const name = entryName(line, lng);
  const address = entryAddress(line);
  const history = new URLSearchParams({ collection: line.collection, documentId: line.documentId });
  return (
    <>
      <Facts>
        <Fact name={t("portal.audit.at")}>{time(line.at)}</Fact>
        <Fact name={t("portal.audit.who")}>{actorName(t, line.actor)}</Fact>
        <Fact name={t("portal.audit.where")}>{collectionName(t, line.collection)}</Fact>
        {(name || address) && (
          <Fact name={t("portal.audit.entry")}>
            {address ? <Link href={address}>{name || t("portal.audit.show")}</Link> : name}
          </Fact>
        )}
      </Facts>
      {line.documentId && (
        <p className={styles.history}>
          <Link href={`/audit?${history.toString()}`}>{t("portal.audit.history")}</Link>
        </p>
      )}
      {changes.length > 0 ? (
        <>
          <h2 className={styles.heading}>{t("portal.audit.changes")}</h2>
          <ul className={styles.changes}>
            {changes.map(({ field, name: label, before, after }) => (
              <li key={field}>
                <h3>{label}</h3>
                <Facts>
                  <Fact name={t("portal.audit.before")}>{before || t("portal.audit.nothing")}</Fact>
                  <Fact name={t("portal.audit.after")}>{after || t("portal.audit.nothing")}</Fact>
                </Facts>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.history}>{t("portal.audit.noChanges")}</p>
      )}
      {line.documentId && (
        <details className={styles.history}>
          <summary>{t("portal.audit.technical")}</summary>
          <Facts>
            <Fact name={t("portal.audit.id")}>{line.documentId}</Fact>
          </Facts>
        </details>
      )}
    </>
  );
}
