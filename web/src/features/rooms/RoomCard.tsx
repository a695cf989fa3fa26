import { Card, CardText, CardTitle } from "../../ui/Card";
import { BookLink, Guests } from "./Booking";
import { FromPrice } from "./Price";
import type { Room } from "./room";
import styles from "./RoomCard.module.css";

interface RoomCardProps {
  room: Room;
  sizes: string;
  /** Of the card's title, below the title of the list. */
  level?: "h2" | "h3" | undefined;
}

/** A room as the lists show it; the whole card leads to its page, the button to the booking. */
export function RoomCard({ room, sizes, level = "h3" }: RoomCardProps) {
  return (
    <Card href={`/room/${room.documentId}`} label={room.name} image={room.cover} imageSizes={sizes}>
      <CardTitle level={level}>{room.name}</CardTitle>
      <p className={styles.title}>{room.title}</p>
      <CardText>{room.description}</CardText>
      <div className={styles.foot}>
        <div>
          <FromPrice room={room} />
          <Guests room={room} />
        </div>
        <BookLink room={room} size="small" />
      </div>
    </Card>
  );
}
