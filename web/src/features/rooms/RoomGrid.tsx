import type { Room } from "./room";
import { RoomCard } from "./RoomCard";
import styles from "./RoomGrid.module.css";

const sizes = "(min-width: 1600px) 460px, (min-width: 992px) 29vw, (min-width: 576px) 46vw, 90vw";

export function RoomGrid({ rooms, level }: { rooms: Room[]; level: "h2" | "h3" }) {
  return (
    <ul className={styles.grid}>
      {rooms.map((room) => (
        <li key={room.documentId}>
          <RoomCard room={room} sizes={sizes} level={level} />
        </li>
      ))}
    </ul>
  );
}
