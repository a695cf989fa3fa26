import { memo } from "react";
import { areaName } from "../../features/stays/area";
import { useTexts } from "../../i18n/texts";
import { barOf, type Line, type Span } from "./calendar";
import styles from "./Calendar.module.css";
import { nightsBetween } from "./days";
import type { CalendarStay, Place } from "./queries";
import { placeText, stateKey, stateText } from "./words";

interface CalendarRowProps {
  line: Line;
  span: Span;
  index: number;
  top: number;
  movable: boolean;
  /** The stay in this row that the Tab key leads to. */
  active: string | undefined;
  /** Where a stay would be that is being moved. */
  ghost: Place | undefined;
  taken: boolean;
  /** The stay that is being moved. */
  lifted: string | undefined;
}

const percent = (part: number) => `${part * 100}%`;

/** One site with its stays. */
export const CalendarRow = memo(function CalendarRow(props: CalendarRowProps) {
  const { line, span, index, top, movable, active, ghost, taken, lifted } = props;
  const { t } = useTexts();
  const { number, area, powered, withdrawn } = line.site;
  const about = [
    areaName(area, t),
    powered && t("portal.sites.powered"),
    withdrawn && t("portal.sites.withdrawn"),
  ].filter(Boolean);
  const shadow = ghost && barOf(ghost, span);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-site={number}
    >
      <div role="rowheader" className={styles.site} title={about.join(" · ")}>
        {number}
        <span className={styles.area}>{about.join(" · ")}</span>
      </div>
      <div role="gridcell" className={styles.lane}>
        {line.stays.map((stay) => (
          <Bar
            key={stay.documentId}
            stay={stay}
            span={span}
            movable={movable}
            tab={stay.documentId === active ? 0 : -1}
            lifted={stay.documentId === lifted}
          />
        ))}
        {shadow && (
          <div
            className={styles.ghost}
            data-taken={taken || undefined}
            style={{ left: percent(shadow.left), width: percent(shadow.width) }}
          >
            {taken
              ? t("portal.calendar.taken")
              : t("portal.stays.nightsOf", { count: nightsBetween(ghost.checkin, ghost.checkout) })}
          </div>
        )}
      </div>
    </div>
  );
});

interface BarProps {
  stay: CalendarStay;
  span: Span;
  movable: boolean;
  tab: 0 | -1;
  lifted: boolean;
}

/** A stay over its nights. Its state is a colour, a pattern and a word. */
function Bar({ stay, span, movable, tab, lifted }: BarProps) {
  const { t, lng } = useTexts();
  const bar = barOf(stay, span);
  if (!bar) return null;
  const nights = nightsBetween(stay.checkin, stay.checkout);
  const label = t("portal.calendar.stay", {
    name: stay.name,
    place: placeText(stay, nights, t, lng),
    state: stateText(stay.status, t),
  });
  return (
    <button
      type="button"
      tabIndex={tab}
      className={styles.bar}
      data-stay={stay.documentId}
      data-state={stateKey(stay.status)}
      data-before={bar.before || undefined}
      data-after={bar.after || undefined}
      data-lifted={lifted || undefined}
      data-movable={movable || undefined}
      style={{ left: percent(bar.left), width: percent(bar.width) }}
      aria-label={label}
      aria-describedby={movable ? "calendar-keys" : undefined}
      title={label}
    >
      {movable && !bar.before && <span className={styles.grip} data-grip="start" />}
      <span className={styles.name}>{stay.name}</span>
      {movable && !bar.after && <span className={styles.grip} data-grip="end" />}
    </button>
  );
}
