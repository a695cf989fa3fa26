import { memo } from "react";
import { areaName } from "../../../features/stays/area";
import { useTexts } from "../../../i18n/texts";
import { PathIcon } from "../../../ui/Icon";
import { nightsBetween } from "../../shared/days";
import { powerIcon } from "../../shared/icons";
import { stayStateKey, stayStateText } from "../../shared/park/stays";
import { barOf, type Line, type Span } from "./calendar";
import styles from "./Calendar.module.css";
import type { CalendarStay, Place } from "./queries";
import { placeText } from "./words";

interface CalendarRowProps {
  line: Line;
  span: Span;
  index: number;
  top: number;
  /** The stay in this row that the Tab key leads to. */
  active: string | undefined;
  /** Where a stay would be that is being moved here, and whether somebody else has its nights. */
  ghost: Place | undefined;
  taken: boolean;
  /** The stay of this row that is being moved. */
  lifted: string | undefined;
}

const percent = (part: number) => `${part * 100}%`;

/** One site with its stays. There are hundreds of stays in sight, so each is one element, and a row is drawn anew only when it changes. */
export const CalendarRow = memo(function CalendarRow(props: CalendarRowProps) {
  const { line, span, index, top, active, ghost, taken, lifted } = props;
  const { t } = useTexts();
  const { number, area, powered, withdrawn } = line.site;
  const about = [
    areaName(area, t),
    powered && t("portal.sites.powered"),
    withdrawn && t("portal.sites.withdrawn"),
  ].filter(Boolean);
  const shadow = ghost && barOf(ghost, span);
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ top }} data-site={number}>
      <div role="rowheader" className={styles.site} title={about.join(" · ")}>
        {number}
        {powered && <PathIcon path={powerIcon} label={t("portal.sites.powered")} className={styles.power} />}
        <span className={styles.area}>{withdrawn ? t("portal.sites.withdrawn") : areaName(area, t)}</span>
      </div>
      <div role="gridcell" className={styles.lane}>
        {line.stays.map((stay) => (
          <Bar
            key={stay.documentId}
            stay={stay}
            span={span}
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
  tab: 0 | -1;
  lifted: boolean;
}

/** A stay over its nights. Its state is a colour, a pattern and a word. */
function Bar({ stay, span, tab, lifted }: BarProps) {
  const { t, lng } = useTexts();
  const bar = barOf(stay, span);
  if (!bar) return null;
  return (
    <button
      type="button"
      tabIndex={tab}
      className={styles.bar}
      data-stay={stay.documentId}
      data-state={stayStateKey(stay.status)}
      data-before={bar.before || undefined}
      data-after={bar.after || undefined}
      data-lifted={lifted || undefined}
      style={{ left: percent(bar.left), width: percent(bar.width) }}
      aria-label={t("portal.calendar.stay", {
        name: stay.name,
        place: placeText(stay, nightsBetween(stay.checkin, stay.checkout), t, lng),
        state: stayStateText(stay.status, t),
      })}
    >
      {stay.name}
    </button>
  );
}
