import { useState } from "react";
import { answer } from "../../../api/client";
import { dateIn, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { useToast } from "../../../ui/Toast";
import { useLater } from "../../../ui/useLater";
import { Waiting } from "../../../ui/Waiting";
import { membersApi } from "../api";
import styles from "./Security.module.css";

/** Where the reader is signed in, and the way to end it there. */
export function Sessions() {
  const { lng, t, zone } = useTexts();
  const toast = useToast();
  const api = membersApi(lng);
  const sessions = useLater(async () => (await answer(api.GET("/api/me/sessions"))).data ?? []);
  const [busy, setBusy] = useState("");
  if (!sessions.value) return <Waiting later={sessions} />;
  const all = sessions.value;

  const end = async (id: string, call: () => Promise<unknown>, said: string) => {
    setBusy(id);
    try {
      await call();
      sessions.set(all.filter((one) => one.current || (id !== "all" && one.documentId !== id)));
      toast(t(said));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    } finally {
      setBusy("");
    }
  };
  const endOne = (documentId: string) =>
    end(
      documentId,
      () => answer(api.DELETE("/api/me/sessions/{documentId}", { params: { path: { documentId } } })),
      "security.sessions.ended",
    );
  const endOthers = () => end("all", () => answer(api.DELETE("/api/me/sessions")), "security.sessions.endedAll");

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
                  busy={busy === documentId}
                  aria-label={t("security.sessions.endOf", { device: name })}
                  onClick={() => void endOne(documentId)}
                >
                  {t("security.sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {all.length > 1 && (
        <Button kind="danger" size="small" busy={busy === "all"} onClick={() => void endOthers()}>
          {t("security.sessions.endAll")}
        </Button>
      )}
    </>
  );
}
