import { Alert, Loader } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { dateIn, formatDate, formatMoney, formatNumber } from "../../../i18n/format";
import { useTexts, type TextKey } from "../../../i18n/texts";
import { EmptyState } from "../../../ui/State";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { Chart } from "./Chart";
import styles from "./Funnel.module.css";
import { changeOf, contactsOf, isEmpty, lengthOf, periodIn, rateOf } from "./numbers";
import { PeriodBar } from "./PeriodBar";
import { measuredOf, type Measured } from "./queries";
import { StageBars } from "./StageBars";
import { PagesTable, SourcesTable } from "./Tables";

/** The same stages as the site itself counts them, in a period and beside the one before. */
export function MeasuredPart() {
  const { t, lng, zone } = useTexts();
  const { api } = usePortal();
  const [params] = useSearchParams();
  const today = dateIn(zone, new Date().toISOString());
  const period = periodIn(params, today);
  const measured = useQuery({ ...measuredOf(api, period), placeholderData: keepPreviousData });
  const data = measured.data;
  const said = (day: string) => formatDate(day, lng, "short");
  return (
    <section className={styles.part} aria-labelledby="funnel-measured">
      <div>
        <h2 id="funnel-measured">{t("portal.funnel.measured.title")}</h2>
        <p className={styles.soft}>{t("portal.funnel.measured.lead")}</p>
      </div>
      <PeriodBar period={period} today={today} />
      <p role="status" className={styles.saidPeriod}>
        {t("portal.funnel.period.said", { from: said(period.from), to: said(period.to) })}
      </p>
      {measured.isPending && <Loader aria-label={t("ui.loading")} />}
      {measured.error && (
        <Alert color="redgum" role="alert">
          {refusal(measured.error, t)}
        </Alert>
      )}
      {data && (
        <div className={styles.measured} aria-busy={measured.isPlaceholderData}>
          {isEmpty(data.total) ? (
            <EmptyState title={t("portal.funnel.measured.empty")} text={t("portal.funnel.measured.emptyHint")} />
          ) : (
            <>
              <Stages data={data} />
              <Chart days={data.days} />
              <div className={styles.tables}>
                <SourcesTable sources={data.sources} />
                <PagesTable pages={data.pages} />
              </div>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** What is measured against the visits: whoever asks the chat, and whoever writes, with or without having asked it. */
const ofVisits = "portal.funnel.measured.ofVisits";

function Stages({ data }: { data: Measured }) {
  const { t, lng } = useTexts();
  const { total, before } = data;
  const days = lengthOf(data);
  const contacts = contactsOf(total);
  const { revenue, stayRevenue } = total;
  return (
    <>
      <StageBars
        label={t("portal.funnel.measured.title")}
        stages={[
          {
            name: "visits",
            label: t("portal.funnel.measured.visits"),
            value: total.visits,
            children: (
              <>
                <p className={styles.soft}>{t("portal.funnel.measured.visitsHint")}</p>
                <Compared now={total.visits} before={before.visits} days={days} />
              </>
            ),
          },
          {
            name: "ai",
            label: t("portal.funnel.stages.ai"),
            value: total.consultations,
            previous: total.visits,
            rate: ofVisits,
            children: (
              <>
                <Left from={total.visits} to={total.consultations} said="portal.funnel.measured.visitsWithout" />
                <p className={styles.soft}>{t("portal.funnel.measured.consultationsHint")}</p>
                <Compared now={total.consultations} before={before.consultations} days={days} />
              </>
            ),
          },
          {
            name: "enquiries",
            label: t("portal.funnel.measured.enquiries"),
            value: contacts,
            previous: total.visits,
            rate: ofVisits,
            children: (
              <>
                <Left from={total.visits} to={contacts} said="portal.funnel.measured.visitsWithout" />
                <p className={styles.soft}>
                  {t("portal.funnel.measured.enquiriesHint", {
                    enquiries: formatNumber(total.enquiries),
                    registrations: formatNumber(total.registrations),
                  })}
                </p>
                <Compared now={contacts} before={contactsOf(before)} days={days} />
              </>
            ),
          },
          {
            name: "payments",
            label: t("portal.funnel.measured.payments"),
            value: total.payments,
            previous: contacts,
            children: (
              <>
                <Left from={contacts} to={total.payments} said="portal.funnel.measured.left" />
                <p className={styles.soft}>
                  {revenue === null || stayRevenue === null
                    ? t("portal.funnel.measured.paymentsOnly")
                    : t("portal.funnel.measured.paymentsHint", {
                        revenue: formatMoney(revenue, lng),
                        stays: formatMoney(stayRevenue, lng),
                      })}
                </p>
                <Compared now={total.payments} before={before.payments} days={days} />
              </>
            ),
          },
        ]}
      />
      <div className={styles.overall}>
        <p className={styles.overallRate}>
          <span>{t("portal.funnel.measured.overall")}</span>{" "}
          <strong>{rateOf(total.payments, total.visits) ?? t("portal.funnel.noRate")}</strong>
        </p>
        <p className={styles.soft}>
          {t("portal.funnel.measured.overallText", {
            payments: formatNumber(total.payments),
            visits: formatNumber(total.visits),
          })}
        </p>
        <dl className={styles.facts}>
          <Fact name={t("portal.funnel.measured.visitors")} value={formatNumber(total.visitors)} />
          <Fact name={t("portal.funnel.measured.views")} value={formatNumber(total.views)} />
          {revenue !== null && <Fact name={t("portal.funnel.measured.revenue")} value={formatMoney(revenue, lng)} />}
        </dl>
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** How many of something did not come as far as this. */
function Left({ from, to, said }: { from: number; to: number; said: TextKey }) {
  const { t } = useTexts();
  if (from <= 0) return null;
  return (
    <p className={styles.lost}>
      {from > to ? t(said, { count: formatNumber(from - to) }) : t("portal.funnel.measured.noneLeft")}
    </p>
  );
}

/** A number beside that of the period before. */
function Compared({ now, before, days }: { now: number; before: number; days: number }) {
  const { t } = useTexts();
  const change = changeOf(now, before);
  const text =
    change === undefined
      ? t("portal.funnel.measured.noneBefore", { days })
      : now === before
        ? t("portal.funnel.measured.same", { days })
        : t("portal.funnel.measured.before", { change, days, count: formatNumber(before) });
  return <p className={styles.soft}>{text}</p>;
}
