import { Alert, Button, Group, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { EmptyState } from "../../../ui/State";
import { useMay } from "../../shared/may";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import styles from "./Funnel.module.css";
import { rateOf, stageNames, stagesOf } from "./numbers";
import { recordOf, type Kept } from "./queries";
import { RecordForm } from "./RecordForm";
import { RecordHistoryDrawer } from "./RecordHistoryDrawer";
import { StageBars } from "./StageBars";

/** The record that staff keep, with its form and its history. */
export function RecordPart() {
  const { t } = useTexts();
  const { api } = usePortal();
  const { change } = useMay("marketing");
  const [, navigate] = useLocation();
  const [editing] = useRoute("/funnel/edit");
  const [looking] = useRoute("/funnel/history");
  const record = useQuery(recordOf(api));
  const close = () => navigate(`/funnel${window.location.search}`);
  const open = (place: string) => navigate(`/funnel/${place}${window.location.search}`);
  return (
    <section className={styles.part} aria-labelledby="funnel-record">
      <div className={styles.head}>
        <div>
          <h2 id="funnel-record">{t("portal.funnel.record.title")}</h2>
          <p className={styles.soft}>{t("portal.funnel.record.lead")}</p>
        </div>
        {record.data && (
          <Group gap="xs">
            {change && <Button onClick={() => open("edit")}>{t("portal.funnel.record.edit")}</Button>}
            <Button variant="default" onClick={() => open("history")}>
              {t("portal.funnel.record.history")}
            </Button>
          </Group>
        )}
      </div>
      {record.isPending && <Loader aria-label={t("ui.loading")} />}
      {record.error && (
        <Alert color="redgum" role="alert">
          {refusal(record.error, t)}
        </Alert>
      )}
      {record.data === null && (
        <EmptyState
          title={t("portal.funnel.record.empty")}
          text={t("portal.funnel.record.emptyHint")}
          action={change && <Button onClick={() => open("edit")}>{t("portal.funnel.record.begin")}</Button>}
        />
      )}
      {record.data && <Shown kept={record.data} />}
      <SideDrawer
        opened={editing && change && record.data !== undefined}
        onClose={close}
        title={t("portal.funnel.record.formTitle")}
      >
        {record.data !== undefined && (
          <RecordForm key={record.data?.documentId ?? "new"} kept={record.data} onDone={close} />
        )}
      </SideDrawer>
      <RecordHistoryDrawer opened={looking} kept={record.data ?? null} onClose={close} />
    </section>
  );
}

function Shown({ kept: { record, updatedAt } }: { kept: Kept }) {
  const { t } = useTexts();
  const time = useTime();
  const stages = stagesOf(record);
  return (
    <>
      <StageBars
        label={t("portal.funnel.record.title")}
        stages={stageNames.map((name, index) => {
          const before = stageNames[index - 1];
          return {
            name,
            label: t(`portal.funnel.stages.${name}`),
            value: stages[name],
            previous: before && stages[before],
            children: name === "traffic" && (
              <p className={styles.soft}>
                {t("portal.funnel.record.parts", {
                  social: formatNumber(record.SocialMedia),
                  email: formatNumber(record.Email),
                  sms: formatNumber(record.SMS),
                })}
              </p>
            ),
          };
        })}
      />
      <div className={styles.overall}>
        <p className={styles.overallRate}>
          <span>{t("portal.funnel.record.overall")}</span>{" "}
          <strong>{rateOf(stages.payment, stages.traffic) ?? t("portal.funnel.noRate")}</strong>
        </p>
        <p className={styles.soft}>
          {t("portal.funnel.record.overallText", {
            payments: formatNumber(stages.payment),
            traffic: formatNumber(stages.traffic),
          })}
        </p>
        <p className={styles.soft}>{t("portal.funnel.record.updated", { time: time(updatedAt) })}</p>
      </div>
    </>
  );
}
