import { Alert, Button, Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/client";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { same } from "../../../ui/same";
import { actorName } from "../../shared/actor";
import { useMay } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import styles from "./Funnel.module.css";
import { fields, statesOf, type FunnelRecord } from "./numbers";
import { funnelKey, historyOf, saveRecord, type HistoryLine, type Kept } from "./queries";

interface RecordHistoryDrawerProps {
  opened: boolean;
  kept: Kept | null;
  onClose: () => void;
}

/** Who changed the record when, from what to what, and the way back to any of it. */
export function RecordHistoryDrawer({ opened, kept, onClose }: RecordHistoryDrawerProps) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened && kept !== null} onClose={onClose} title={t("portal.funnel.history.title")}>
      {kept && <History kept={kept} />}
    </SideDrawer>
  );
}

interface Chosen {
  record: FunnelRecord;
  at: string;
}

function History({ kept }: { kept: Kept }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const time = useTime();
  const queries = useQueryClient();
  const notify = useNotify();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const history = useQuery(historyOf(api, kept.documentId));
  if (history.error) {
    return (
      <Alert color="redgum" role="alert">
        {refusal(history.error, t)}
      </Alert>
    );
  }
  if (!history.data) return <Loader aria-label={t("ui.loading")} />;
  if (history.data.length === 0) return <p>{t("portal.funnel.history.none")}</p>;
  const refresh = () => void queries.invalidateQueries({ queryKey: funnelKey });
  const restore = async ({ record }: Chosen) => {
    try {
      await saveRecord(api, kept, record);
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 412)) throw failure;
      refresh();
      throw new ApiError(412, failure.kind, t("portal.funnel.history.raced"), {});
    }
  };
  const states = statesOf(
    kept.record,
    history.data.map(({ changes }) => changes),
  );
  return (
    <>
      <ol className={styles.history}>
        {history.data.map((line, index) => (
          <li key={line.id}>
            <Line line={line} state={states[index]!} now={kept.record} onRestore={setChosen} />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={t("portal.funnel.history.question", { time: chosen ? time(chosen.at) : "" })}
        confirm={t("portal.funnel.history.restore")}
        work={() => (chosen ? restore(chosen) : Promise.resolve())}
        onDone={() => {
          refresh();
          notify.done(t("portal.funnel.history.done"));
        }}
      >
        <p>{t("portal.funnel.history.text")}</p>
        {chosen && <Numbers record={chosen.record} />}
      </ConfirmDialog>
    </>
  );
}

interface LineProps {
  line: HistoryLine;
  /** What the record was after it. */
  state: FunnelRecord;
  now: FunnelRecord;
  onRestore: (chosen: Chosen) => void;
}

function Line({ line: { at, actor, action, changes }, state, now, onRestore }: LineProps) {
  const { t } = useTexts();
  const time = useTime();
  const { change } = useMay("marketing");
  const created = action === "create";
  return (
    <article className={styles.line}>
      <p>
        <strong>{t(created ? "portal.funnel.history.created" : "portal.funnel.history.changed")}</strong>{" "}
        <span className={styles.soft}>
          {t("portal.funnel.history.by", { name: actorName(t, actor), time: time(at) })}
        </span>
      </p>
      {created ? (
        <Numbers record={state} />
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t("portal.funnel.history.before")}</th>
              <th scope="col">{t("portal.funnel.history.after")}</th>
            </tr>
          </thead>
          <tbody>
            {fields
              .filter((name) => changes[name])
              .map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`portal.funnel.fields.${name}`)}</th>
                  <td>{formatNumber(Number(changes[name]?.[0]))}</td>
                  <td>{formatNumber(Number(changes[name]?.[1]))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {same(state, now) ? (
        <p className={styles.soft}>{t("portal.funnel.history.now")}</p>
      ) : (
        change && (
          <Button variant="default" size="compact-md" onClick={() => onRestore({ record: state, at })}>
            {t("portal.funnel.history.restore")}
          </Button>
        )
      )}
    </article>
  );
}

function Numbers({ record }: { record: FunnelRecord }) {
  const { t } = useTexts();
  return (
    <table className={styles.changes}>
      <tbody>
        {fields.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`portal.funnel.fields.${name}`)}</th>
            <td>{formatNumber(record[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
