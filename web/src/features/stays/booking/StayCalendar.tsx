import { useMemo, useState, useSyncExternalStore } from "react";
import { DayPicker } from "react-day-picker";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { addDays, calendarNames, fromLocal, isDate, toLocal } from "../dates";
import { canArrive, canLeave, choose, type Limits, type Span } from "./nights";
import styles from "./StayCalendar.module.css";
import { useTaken } from "./useTaken";

const wide = "(min-width: 768px)";
function watchWidth(changed: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Our names for the parts of the calendar. */
const classNames = Object.fromEntries(
  Object.entries({
    ...{ months: "months", nav: "nav", month: "month", month_caption: "caption", month_grid: "grid" },
    ...{ weekday: "weekday", day: "day", day_button: "button", chevron: "chevron" },
    ...{ button_previous: "turn", button_next: "turn", selected: "selected", range_start: "first" },
    ...{ range_middle: "middle", range_end: "end", disabled: "disabled", today: "today", outside: "outside" },
  } as const).map(([part, own]) => [part, styles[own] ?? ""]),
);

interface StayCalendarProps {
  siteNumber: string;
  span: Span;
  limits: Omit<Limits, "taken">;
  onChoose: (span: Span) => void;
}

/** The nights of a site, month by month: what is taken is grey, a press begins a stay, another ends it. */
export function StayCalendar({ siteNumber, span, limits: bounds, onChoose }: StayCalendarProps) {
  const { lng, t } = useTexts();
  const names = useMemo(() => calendarNames(lng), [lng]);
  const months = useSyncExternalStore(watchWidth, () => (window.matchMedia(wide).matches ? 2 : 1));
  const { today, last } = bounds;
  const start = isDate(span.checkin) && span.checkin >= today && span.checkin <= last ? span.checkin : today;
  const [shown, setShown] = useState({ for: start, month: start });
  if (shown.for !== start) setShown({ for: start, month: inSight(shown.month, start, months) ? shown.month : start });
  const limits = { ...bounds, taken: useTaken(siteNumber, today, addDays(shown.month, 62 + bounds.mostNights)) };
  const { checkin, checkout } = span;
  const open = checkin !== "" && checkout === "";

  const labelOf = (date: Date) => {
    const day = fromLocal(date);
    const said = [names.weekday(date), formatDate(day, lng)].join(lng === "zh" ? "，" : " ");
    const note = noteOf(day);
    return note ? t("membership.booking.day", { day: said, note }) : said;
  };
  const noteOf = (day: string) => {
    if (day === checkin) return t("membership.booking.checkin");
    if (day === checkout) return t("membership.booking.checkout");
    if (limits.taken.has(day)) {
      return t(open && canLeave(checkin, day, limits) ? "membership.booking.leaveOnly" : "membership.booking.taken");
    }
    return "";
  };

  return (
    <div className={styles.calendar} role="group" aria-label={t("membership.booking.calendar")}>
      <DayPicker
        mode="range"
        selected={checkin ? { from: toLocal(checkin), to: checkout ? toLocal(checkout) : undefined } : undefined}
        onSelect={(_, day) => {
          const next = choose(span, fromLocal(day), limits);
          if (next) onChoose(next);
        }}
        today={toLocal(today)}
        month={toLocal(shown.month)}
        onMonthChange={(month) => setShown({ ...shown, month: fromLocal(month) })}
        startMonth={toLocal(today)}
        endMonth={toLocal(addDays(last, bounds.mostNights))}
        numberOfMonths={months}
        weekStartsOn={1}
        lang={lng}
        disabled={(date) => {
          const day = fromLocal(date);
          return !canArrive(day, limits) && !(open && canLeave(checkin, day, limits));
        }}
        modifiers={{ taken: (date) => limits.taken.has(fromLocal(date)) && fromLocal(date) >= today }}
        classNames={classNames}
        modifiersClassNames={{ taken: styles.taken ?? "" }}
        formatters={{ formatCaption: names.month, formatWeekdayName: names.shortWeekday }}
        labels={{
          labelNav: () => t("membership.booking.months"),
          labelPrevious: () => t("membership.booking.previousMonth"),
          labelNext: () => t("membership.booking.nextMonth"),
          labelGrid: names.month,
          labelWeekday: names.weekday,
          labelDayButton: labelOf,
        }}
      />
      <p className={styles.legend}>
        <span className={styles.sample} aria-hidden="true" />
        {t(siteNumber ? "membership.booking.legend" : "membership.booking.siteFirst")}
      </p>
      <p role="status" className={styles.said}>
        {hintOf()}
      </p>
    </div>
  );

  function hintOf(): string {
    if (open) return t("membership.booking.chooseCheckout");
    return checkin ? "" : t("membership.booking.chooseCheckin");
  }
}

/** Whether a day is in one of the months that are shown. */
function inSight(month: string, day: string, months: number): boolean {
  const [from, to] = [toLocal(month), toLocal(day)];
  const apart = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  return apart >= 0 && apart < months;
}
