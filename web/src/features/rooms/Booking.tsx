import { useTexts } from "../../i18n/texts";
import { Button, ButtonLink } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import styles from "./Booking.module.css";
import type { Room } from "./room";

/** The way to book a room, or a button that says it can't be booked now. */
export function BookLink({ room, size }: { room: Room; size: "small" | "medium" | "large" }) {
  const { t } = useTexts();
  if (!room.available) {
    return (
      <Button size={size} disabled>
        {t("rooms.unavailable")}
      </Button>
    );
  }
  return (
    <ButtonLink
      size={size}
      href={room.bookingUrl || "/contact-us"}
      external={room.bookingUrl !== ""}
      aria-label={t("rooms.bookRoom", { name: room.name })}
    >
      {t("rooms.book")}
    </ButtonLink>
  );
}

/** How many a room sleeps; nothing where nobody has said. */
export function Guests({ room }: { room: Room }) {
  const { t } = useTexts();
  if (room.maxGuests === null) return null;
  return (
    <p className={styles.guests}>
      <Icon name="user" />
      {t("rooms.guests", { guests: room.maxGuests })}
    </p>
  );
}
