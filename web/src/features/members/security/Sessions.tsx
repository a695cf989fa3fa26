import { useQuery } from "@tanstack/react-query";
import { dateIn, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { useToast } from "../../../ui/Toast";
import { Waiting } from "../../../ui/Waiting";
import { sessionsQuery, useEndSessions } from "../queries";
import styles from "./Security.module.css";

/** Where the reader is signed in, and the way to end it there. */
export function Sessions() {
  const { lng, t, zone } = useTexts();
  const toast = useToast();
  const sessions = useQuery(sessionsQuery(lng));
  const ending = useEndSessions();
  if (!sessions.data) return <Waiting result={sessions} />;
  const all = sessions.data;

  const end = async (documentId: string | null) => {
    try {
      await ending.mutateAsync(documentId);
      toast(t(documentId === null ? "security.sessions.endedAll" : "security.sessions.ended"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    }
  };
  const busy = (documentId: string | null) => ending.isPending && ending.variables === documentId;

  const day = (instant: string) => formatDate(dateIn(zone, instant), lng);
  return (
    <>
      <ul className={styles.list}>
        {all.map(({ documentId, device, createdAt, seenAt, current }) => {
          const name = device || t("security.sessions.unknown");
          return (
            <li key={documentId} className={styles.item}>
              <div>
                <p className={styles.name}>
                  {name}
                  {current && <span className={styles.here}>{t("security.sessions.here")}</span>}
                </p>
                <p className={styles.when}>
                  {t("security.sessions.since", { date: day(createdAt), seen: day(seenAt) })}
                </p>
              </div>
              {!current && (
                <Button
                  kind="secondary"
                  size="small"
                  busy={busy(documentId)}
                  aria-label={t("security.sessions.endOf", { device: name })}
                  onClick={() => void end(documentId)}
                >
                  {t("security.sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {all.length > 1 && (
        <Button kind="danger" size="small" busy={busy(null)} onClick={() => void end(null)}>
          {t("security.sessions.endAll")}
        </Button>
      )}
    </>
  );
}
