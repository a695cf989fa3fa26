import { useTexts } from "../../../i18n/texts";
import { useTime } from "../../shared/time";
import styles from "./Payments.module.css";
import type { Happening } from "./queries";
import { eventActor, eventDetail, eventText } from "./words";

/** What happened to a payment, the first first. */
export function Happenings({ events }: { events: readonly Happening[] }) {
  const { t, lng } = useTexts();
  const formatTime = useTime();
  return (
    <ol className={styles.story}>
      {events.map((event, index) => {
        const detail = eventDetail(event);
        return (
          <li key={index}>
            <span>{eventText(event, t, lng)}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
            <span className={styles.below}>{[formatTime(event.at), eventActor(event, t)].join(" · ")}</span>
          </li>
        );
      })}
    </ol>
  );
}
