import { formatDate, formatMoney, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import styles from "./Funnel.module.css";
import { contactsOf, isByWeek, pointsOf, type Point } from "./numbers";
import type { Day } from "./queries";

interface Line {
  name: string;
  label: string;
  points: Point[];
  show: (value: number) => string;
}

/** Visits, consultations, enquiries and payments over time, each on a scale of its own, and the same as a table. */
export function Chart({ days }: { days: readonly Day[] }) {
  const { t, lng } = useTexts();
  const line = (name: string, label: string, of: (day: Day) => number, show = formatNumber): Line => ({
    name,
    label,
    points: pointsOf(days.map((day) => ({ day: day.day, value: of(day) }))),
    show,
  });
  const lines = [
    line("visits", t("portal.funnel.measured.visits"), ({ visits }) => visits),
    line("ai", t("portal.funnel.stages.ai"), ({ consultations }) => consultations),
    line("enquiries", t("portal.funnel.measured.enquiries"), contactsOf),
    line("payments", t("portal.funnel.measured.payments"), ({ payments }) => payments),
  ];
  if (days.every(({ revenue }) => revenue !== null)) {
    const money = (value: number) => formatMoney(value, lng);
    lines.push(line("revenue", t("portal.funnel.measured.revenue"), ({ revenue }) => revenue ?? 0, money));
  }
  const byWeek = isByWeek(days.length);
  return (
    <section className={styles.chart} aria-labelledby="funnel-chart">
      <h3 id="funnel-chart">
        {t("portal.funnel.chart.title")}{" "}
        <span className={styles.soft}>{t(byWeek ? "portal.funnel.chart.byWeek" : "portal.funnel.chart.byDay")}</span>
      </h3>
      <div className={styles.graphs}>
        {lines.map((one) => (
          <Graph key={one.name} line={one} />
        ))}
      </div>
      <details>
        <summary>{t("portal.funnel.chart.table")}</summary>
        {/* Who uses the keyboard scrolls it too. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
        <div className={styles.wide} role="region" aria-labelledby="funnel-chart" tabIndex={0}>
          <table className={styles.table} aria-labelledby="funnel-chart">
            <thead>
              <tr>
                <th scope="col">{t(byWeek ? "portal.funnel.chart.week" : "portal.funnel.chart.day")}</th>
                {lines.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines[0]!.points.map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day, lng, "short")}</th>
                  {lines.map(({ name, points, show }) => (
                    <td key={name}>{show(points[index]?.value ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** The room of a bar and of the gap after it, in the drawing's own measure. */
const step = 10;
const height = 100;

function Graph({ line: { name, label, points, show } }: { line: Line }) {
  const { t, lng } = useTexts();
  const values = points.map(({ value }) => value);
  const most = Math.max(0, ...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  const said = (day: string | undefined) => (day ? formatDate(day, lng, "short") : "");
  const [from, to] = [said(points[0]?.day), said(points.at(-1)?.day)];
  return (
    <figure className={styles.graph} data-graph={name}>
      <figcaption className={styles.graphHead}>
        <strong>{label}</strong>
        <span className={styles.soft}>{t("portal.funnel.chart.most", { count: show(most) })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${points.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("portal.funnel.chart.alt", { what: label, from, to, total: show(total), most: show(most) })}
      >
        {points.map(({ day, value }, index) => {
          const high = most > 0 ? (Math.max(0, value) / most) * height : 0;
          return (
            <rect key={day} x={index * step + 1} y={height - high} width={step - 2} height={high}>
              <title>{`${said(day)}: ${show(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
