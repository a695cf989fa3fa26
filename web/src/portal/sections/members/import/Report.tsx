import { Alert, Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { May } from "../../../shared/may";
import { useNotify } from "../../../shared/notify";
import { usePortal } from "../../../shared/portal";
import { refusal } from "../../../shared/problems";
import { useTime } from "../../../shared/time";
import { saveFailed } from "./failed";
import styles from "./Import.module.css";
import { inviteImport, undoImport, type Import, type Summary } from "./queries";
import { same } from "./report";

interface ReportProps {
  found: Import;
  onContinue: () => void;
  onChanged: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** What became of an import, and what can be done about it. */
export function Report({ found, onContinue, onChanged, onAnother, onClose }: ReportProps) {
  const { t } = useTexts();
  const errors = found.errors ?? [];
  const more = found.failed + found.kept - errors.length;
  return (
    <>
      <div role="status" className={styles.step}>
        {found.state === "failed" && <Alert color="redgum">{t("portal.import.report.stopped")}</Alert>}
        <strong>{t(found.state === "undone" ? "portal.import.report.undone" : "portal.import.report.partial")}</strong>
        <Counts found={found} />
      </div>
      {errors.length > 0 && (
        <div>
          <strong>{t("portal.import.report.errors")}</strong>
          <ul className={styles.errors}>
            {errors.map((error, index) => (
              <li key={index}>{error}</li>
            ))}
            {more > 0 && <li>{t("portal.import.report.more", { count: more })}</li>}
          </ul>
        </div>
      )}
      <ImportActs found={found} onChanged={onChanged} />
      <Group gap="xs">
        {found.state === "failed" && <Button onClick={onContinue}>{t("portal.import.continue")}</Button>}
        <Button variant="default" onClick={onAnother}>
          {t("portal.import.another")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("ui.close")}
        </Button>
      </Group>
    </>
  );
}

/** How many rows became what; what there is none of is left out. */
export function Counts({ found }: { found: Summary }) {
  const { t } = useTexts();
  const counts =
    found.state === "undone"
      ? ([
          ["takenBack", found.undone],
          ["kept", found.kept],
        ] as const)
      : ([
          ["created", found.created],
          ["updated", found.updated],
          ["unchanged", same(found)],
          ["skipped", found.skipped],
          ["failed", found.failed],
        ] as const);
  return (
    <ul className={styles.counts}>
      {counts
        .filter(([name, n]) => n > 0 || name === "created" || name === "updated")
        .map(([name, n]) => (
          <li key={name}>{t(`portal.import.report.${name}`, { n: formatNumber(n) })}</li>
        ))}
    </ul>
  );
}

type Asked = "undo" | "invite" | undefined;

/** The failed rows as a file, the way back, and the invitations. What concerns many people is asked once more, in its place. */
export function ImportActs({ found, onChanged }: { found: Summary; onChanged: () => void }) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const notify = useNotify();
  const at = useTime();
  const [asked, setAsked] = useState<Asked>();
  const [now] = useState(() => Date.now());
  const act = useMutation({
    mutationFn: (what: "undo" | "invite") => (what === "undo" ? undoImport : inviteImport)(api, found.id),
    onSuccess: (_, what) => {
      setAsked(undefined);
      if (what === "invite") notify.done(t("portal.import.invited"));
      onChanged();
    },
  });
  const save = useMutation({ mutationFn: () => saveFailed(found, lng), onError: notify.problem });
  const undoable = found.undoUntil && Date.parse(found.undoUntil) > now ? found.undoUntil : undefined;
  if (asked) {
    const count = asked === "undo" ? found.created + found.updated : found.invitable;
    return (
      <div className={styles.question} role="group" aria-label={t(`portal.import.${asked}.title`)}>
        <p>{t(`portal.import.${asked}.question`, { count })}</p>
        {act.error && (
          <Alert color="redgum" role="alert">
            {refusal(act.error, t)}
          </Alert>
        )}
        <Group gap="xs">
          <Button loading={act.isPending} onClick={() => act.mutate(asked)}>
            {t(`portal.import.${asked}.confirm`)}
          </Button>
          <Button variant="default" onClick={() => setAsked(undefined)}>
            {t("portal.confirm.cancel")}
          </Button>
        </Group>
      </div>
    );
  }
  return (
    <Group gap="xs">
      {found.failed > 0 && (
        <May change="export">
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t("portal.import.failedFile")}
          </Button>
        </May>
      )}
      {found.invitable > 0 && (
        <Button variant="default" onClick={() => setAsked("invite")}>
          {t("portal.import.invite.title")}
        </Button>
      )}
      {undoable && (
        <>
          <Button variant="default" onClick={() => setAsked("undo")}>
            {t("portal.import.undo.title")}
          </Button>
          <span className={styles.soft}>{t("portal.import.undo.until", { at: at(undoable) })}</span>
        </>
      )}
    </Group>
  );
}
