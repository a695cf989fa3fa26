import type { Room } from "../../../features/rooms/room";
import { NoRooms } from "../../../features/rooms/NoRooms";
import { RoomCard } from "../../../features/rooms/RoomCard";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Carousel } from "../../../ui/Carousel";
import { Section } from "../../../ui/Section";

const sizes = "(min-width: 1600px) 460px, (min-width: 768px) 30vw, (min-width: 576px) 46vw, 90vw";

export function Rooms({ rooms }: { rooms: Room[] }) {
  const { t } = useTexts();
  return (
    <Section
      id="rooms"
      title={t("home.rooms.title")}
      lead={t("home.rooms.lead")}
      action={
        rooms.length > 0 && (
          <ButtonLink href="/roomlist" kind="secondary">
            {t("home.rooms.more")}
          </ButtonLink>
        )
      }
    >
      {rooms.length > 0 ? (
        <Carousel label={t("home.rooms.title")} perView={{ base: 1, sm: 2, md: 3 }} dots arrows loop>
          {rooms.map((room) => (
            <RoomCard key={room.documentId} room={room} sizes={sizes} />
          ))}
        </Carousel>
      ) : (
        <NoRooms />
      )}
    </Section>
  );
}
