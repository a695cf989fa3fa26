import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { classes } from "../../ui/classes";
import styles from "./Price.module.css";
import type { Room } from "./room";

/** Dollars with their sign, in both languages: prices are compared by it. */
export const dollars = (price: string) => formatMoney(Number(price), "en");

/** From how much a night is to be had; nothing where staff have named no price. */
export function FromPrice({ room, className }: { room: Room; className?: string | undefined }) {
  const { t } = useTexts();
  if (!room.price) return null;
  return (
    <p className={classes(styles.from, className)}>
      {t(room.weekendPrice ? "rooms.fromNight" : "rooms.priceNight", { price: dollars(room.price) })}
    </p>
  );
}

/** The same with what weekends cost, and what the price covers. */
export function RoomPrice({ room }: { room: Room }) {
  const { t } = useTexts();
  if (!room.price) return null;
  return (
    <div className={styles.price}>
      <FromPrice room={room} className={styles.large} />
      {room.priceNote && <p className={styles.note}>{room.priceNote}</p>}
      {room.weekendPrice && <p className={styles.note}>{t("rooms.weekends", { price: dollars(room.weekendPrice) })}</p>}
    </div>
  );
}

/** What a night costs in every room that has a price. */
export function RoomPrices({ rooms }: { rooms: Room[] }) {
  const { t } = useTexts();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("rooms.room")}</th>
            <th scope="col">{t("rooms.midweek")}</th>
            <th scope="col">{t("rooms.weekendNight")}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.documentId}>
              <td>
                <a href={`/room/${room.documentId}`}>{room.name}</a>
                <small>
                  {[room.maxGuests !== null && t("rooms.people", { guests: room.maxGuests }), room.priceNote]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </td>
              <td>{dollars(room.price)}</td>
              <td>{dollars(room.weekendPrice || room.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.gst}>{t("rooms.gst")}</p>
    </>
  );
}
