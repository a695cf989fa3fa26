import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { dayName } from "../../shared/days";
import { useMay } from "../../shared/may";
import { StayBadge } from "../../shared/park/StayBadge";
import type { Stay } from "./queries";
import styles from "./Stays.module.css";
import { guestOf, guestsText, platesOf } from "./words";

/** The parts of a day at the gate. */
export type Part = "arrivals" | "departures" | "staying";

interface BoardListProps {
  part: Part;
  stays: readonly Stay[];
  /** Leads back to the same day. */
  search: string;
}

/** One part of the day: who, where, with which vehicles. */
export function BoardList({ part, stays, search }: BoardListProps) {
  const { t } = useTexts();
  const id = `board-${part}`;
  return (
    <section aria-labelledby={id} className={styles.boardPart}>
      <h3 id={id} className={styles.boardTitle}>
        {t(`portal.board.${part}`)} <span className={styles.tally}>{stays.length}</span>
      </h3>
      {stays.length === 0 ? (
        <p className={styles.soft}>{t(`portal.board.none.${part}`)}</p>
      ) : (
        <ul className={styles.list}>
          {stays.map((stay) => (
            <li key={stay.documentId}>
              <One part={part} stay={stay} search={search} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function One({ part, stay, search }: { part: Part; stay: Stay; search: string }) {
  const { t, lng } = useTexts();
  const plates = platesOf(stay);
  const until = t("portal.board.until", { day: dayName(stay.checkout, lng) });
  const whole = useMay("stays");
  const inside = (
    <>
      <span className={styles.siteMark}>{stay.siteNumber}</span>
      <span className={styles.boardText}>
        <strong>{guestOf(stay)}</strong>
        <span className={styles.plates}>
          {plates.map((plate) => (
            <span key={plate} className={styles.plate}>
              {plate}
            </span>
          ))}
        </span>
        <span className={styles.below}>
          {[guestsText(stay, t), t("portal.stays.nightsOf", { count: stay.nights }), part !== "departures" && until]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <StayBadge status={stay.status} />
    </>
  );
  if (!whole.read) return <div className={styles.boardCard}>{inside}</div>;
  return (
    <Link href={`/board/${stay.documentId}${search}`} className={styles.boardCard}>
      {inside}
    </Link>
  );
}
