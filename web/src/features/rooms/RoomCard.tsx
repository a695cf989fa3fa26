import { useTexts } from "../../i18n/texts";
import { Button, ButtonLink } from "../../ui/Button";
import { Card, CardText, CardTitle } from "../../ui/Card";
import { Icon } from "../../ui/Icon";
import type { Image } from "../../ui/image";
import styles from "./RoomCard.module.css";

export interface Room {
  documentId: string;
  name: string;
  title: string;
  description: string;
  maxGuests: number | null;
  available: boolean;
  /** The booking site's address for this room; empty where the park has none, then the way leads to the park's people. */
  bookingUrl: string;
  cover: Image | null;
}

/** A room as the lists show it; the whole card leads to its page, the button to the booking. */
export function RoomCard({ room, sizes }: { room: Room; sizes: string }) {
  const { t } = useTexts();
  return (
    <Card href={`/room/${room.documentId}`} label={room.name} image={room.cover} imageSizes={sizes}>
      <CardTitle>{room.name}</CardTitle>
      <p className={styles.title}>{room.title}</p>
      <CardText>{room.description}</CardText>
      <div className={styles.foot}>
        {room.maxGuests !== null && (
          <p className={styles.guests}>
            <Icon name="user" />
            {t("rooms.guests", { guests: room.maxGuests })}
          </p>
        )}
        {room.available ? (
          <ButtonLink
            size="small"
            href={room.bookingUrl || "/contact-us"}
            external={room.bookingUrl !== ""}
            aria-label={t("rooms.bookRoom", { name: room.name })}
          >
            {t("rooms.book")}
          </ButtonLink>
        ) : (
          <Button size="small" disabled>
            {t("rooms.unavailable")}
          </Button>
        )}
      </div>
    </Card>
  );
}
