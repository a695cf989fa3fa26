import { useTexts } from "../../i18n/texts";
import type { Span } from "./calendar";
import styles from "./Calendar.module.css";
import { addDays, dayName, monthName, monthStart, nightsBetween, weekday, weekdayLetter } from "./days";

const daysOf = ({ from, days }: Span) => Array.from({ length: days }, (_, index) => addDays(from, index));
const isWeekend = (day: string) => weekday(day) % 6 === 0;

interface HeadProps {
  span: Span;
  months: number;
  today: string;
}

/** The months and days above the sites. */
export function CalendarHead({ span, months, today }: HeadProps) {
  const { t, lng } = useTexts();
  const days = daysOf(span);
  const begins = days.filter((day, index) => index === 0 || day.endsWith("-01"));
  const end = addDays(span.from, span.days);
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" className={styles.corner}>
        {t("portal.stays.site")}
      </div>
      <div
        role="columnheader"
        className={styles.dates}
        aria-label={t("portal.calendar.shown", {
          from: dayName(span.from, lng),
          until: dayName(addDays(end, -1), lng),
        })}
      >
        {begins.map((day) => {
          const next = monthStart(day, 1);
          const nights = nightsBetween(day, next < end ? next : end);
          return (
            <span key={day} aria-hidden="true" className={styles.month} style={{ gridColumn: `span ${nights}` }}>
              <span>{monthName(day, lng)}</span>
            </span>
          );
        })}
        {days.map((day) => (
          <span
            key={day}
            aria-hidden="true"
            className={styles.date}
            data-weekend={isWeekend(day) || undefined}
            data-today={day === today || undefined}
          >
            {months === 1 && <span className={styles.letter}>{weekdayLetter(day, lng)}</span>}
            {(months === 1 || weekday(day) === 1) && <span className={styles.number}>{Number(day.slice(8))}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Weekends and today behind all rows, drawn once. */
export function Columns({ span, today }: Omit<HeadProps, "months">) {
  return (
    <div aria-hidden="true" className={styles.columns}>
      {daysOf(span).map((day) => (
        <span key={day} data-weekend={isWeekend(day) || undefined} data-today={day === today || undefined} />
      ))}
    </div>
  );
}
