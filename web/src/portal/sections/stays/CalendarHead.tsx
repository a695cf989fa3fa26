import type { CSSProperties } from "react";
import { useTexts } from "../../../i18n/texts";
import { addDays, dayName, monthName, monthStart, nightsBetween, weekday, weekdayLetter } from "../../shared/days";
import type { Span } from "./calendar";
import styles from "./Calendar.module.css";

interface HeadProps {
  span: Span;
  months: number;
  today: string;
}

/** The months and days above the sites. Where days are narrow, Mondays alone are named. */
export function CalendarHead({ span, months, today }: HeadProps) {
  const { t, lng } = useTexts();
  const days = Array.from({ length: span.days }, (_, index) => addDays(span.from, index));
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
        <span aria-hidden="true" className={styles.weekends} style={weekendsOf(span)} />
        {days.map((day, index) => {
          const named = months === 1 || weekday(day) === 1;
          if (!named && day !== today) return null;
          return (
            <span
              key={day}
              aria-hidden="true"
              className={styles.date}
              data-today={day === today || undefined}
              style={{ gridColumn: index + 1 }}
            >
              {months === 1 && <span className={styles.letter}>{weekdayLetter(day, lng)}</span>}
              {named && Number(day.slice(8))}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** Weekends and today behind all rows: two elements, however many days there are. */
export function Columns({ span, today }: Omit<HeadProps, "months">) {
  const ahead = nightsBetween(span.from, today);
  return (
    <div aria-hidden="true" className={styles.columns} style={weekendsOf(span)}>
      {ahead >= 0 && ahead < span.days && (
        <span
          className={styles.today}
          style={{ left: `${(ahead / span.days) * 100}%`, width: `${100 / span.days}%` }}
        />
      )}
    </div>
  );
}

/**
 * Weekends are a pattern that repeats every seven days, from the first Saturday on or before the first day. A background's place in
 * percent is counted by what the pattern leaves free, which is all but a week.
 */
function weekendsOf({ from, days }: Span) {
  const sinceSaturday = (weekday(from) + 1) % 7;
  return {
    backgroundSize: `${(7 / days) * 100}% 100%`,
    backgroundPositionX: `${(-sinceSaturday / (days - 7)) * 100}%`,
  } satisfies CSSProperties;
}
