import { Alert, Badge, Button, Loader } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import styles from "./Account.module.css";

export const sessionsKey = ["sessions"] as const;

/** Where a person is logged in, and the way to end it there. */
export function Sessions({ of }: { of: string }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: [...sessionsKey, of],
    queryFn: async () => (await answer(api.GET("/api/staff/me/sessions"))).data ?? [],
  });
  const here = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: (documentId: string) =>
      answer(api.DELETE("/api/staff/me/sessions/{documentId}", { params: { path: { documentId } } })),
    onSuccess: () => here.current?.focus(), // the button goes with its line
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  const failure = end.error ?? list.error;
  return (
    <>
      {list.isPending && <Loader aria-label={t("ui.loading")} />}
      {failure && (
        <Alert color="redgum" role="alert">
          {refusal(failure, t)}
        </Alert>
      )}
      <div role="status" className={styles.say}>
        {end.isSuccess && <Alert color="leaf">{t("security.sessions.ended")}</Alert>}
      </div>
      <ul ref={here} tabIndex={-1} aria-labelledby="sessions" className={styles.sessions}>
        {list.data?.map(({ documentId, device, createdAt, seenAt, current }) => {
          const name = device || t("security.sessions.unknown");
          return (
            <li key={documentId}>
              <div>
                <p className={styles.device}>
                  {name}
                  {current && (
                    <Badge color="leaf" variant="light">
                      {t("security.sessions.here")}
                    </Badge>
                  )}
                </p>
                <p className={styles.soft}>
                  {t("security.sessions.since", { date: formatTime(createdAt), seen: formatTime(seenAt) })}
                </p>
              </div>
              {!current && (
                <Button
                  variant="default"
                  size="compact-md"
                  loading={end.isPending && end.variables === documentId}
                  aria-label={t("security.sessions.endOf", { device: name })}
                  onClick={() => end.mutate(documentId)}
                >
                  {t("security.sessions.end")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
