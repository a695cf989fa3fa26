import { useState } from "react";
import { BookLink, Guests } from "../../features/rooms/Booking";
import type { Room } from "../../features/rooms/room";
import { RoomGrid } from "../../features/rooms/RoomGrid";
import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Html } from "../../ui/Html";
import { Icon } from "../../ui/Icon";
import { Lightbox } from "../../ui/Lightbox";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { Picture } from "../../ui/Picture";
import { PictureLink } from "../../ui/PictureLink";
import { Section } from "../../ui/Section";
import { TextLink } from "../../ui/TextLink";
import type { StateOf } from "../state";
import styles from "./RoomPage.module.css";

export function RoomPage({ state }: { state: StateOf<"room"> }) {
  const { t } = useTexts();
  const { room, details, others } = state.data;
  return (
    <>
      <PageHeader title={room.name} lead={room.title} />
      <PageBody joined={others.length > 0}>
        <div className={styles.room}>
          <Cover room={room} />
          <Booking room={room} />
          <section className={styles.details} aria-label={t("rooms.details")}>
            {details ? <Html html={details} label={room.name} /> : <p>{room.description}</p>}
          </section>
        </div>
      </PageBody>
      {others.length > 0 && (
        <Section
          title={t("rooms.others")}
          action={
            <ButtonLink href="/roomlist" kind="secondary">
              {t("rooms.all")}
            </ButtonLink>
          }
        >
          <RoomGrid rooms={others} level="h3" />
        </Section>
      )}
    </>
  );
}

/** The room's picture; a press shows it over the whole screen. */
function Cover({ room }: { room: Room }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const sizes = "(min-width: 1200px) 800px, (min-width: 992px) 64vw, 92vw";
  if (!room.cover) {
    return (
      <div className={styles.cover}>
        <Picture image={null} sizes={sizes} fill />
      </div>
    );
  }
  return (
    <div className={styles.cover}>
      <PictureLink
        image={room.cover}
        label={t("rooms.fullscreen", { name: room.name })}
        sizes={sizes}
        priority
        className={styles.picture}
        onOpen={() => setOpen(true)}
      />
      <Icon name="expand" className={styles.expand} />
      <Lightbox images={[room.cover]} index={open ? 0 : null} onClose={() => setOpen(false)} title={room.name} />
    </div>
  );
}

function Booking({ room }: { room: Room }) {
  const { t } = useTexts();
  const where = room.bookingUrl ? "rooms.bookingText" : "rooms.bookingAsk";
  return (
    <aside className={styles.booking} aria-label={t("rooms.booking")}>
      <p>{room.description}</p>
      <Guests room={room} />
      <BookLink room={room} size="large" />
      <p className={styles.note}>{t(room.available ? where : "rooms.unavailableText")}</p>
      {!room.available && <TextLink href="/contact-us">{t("rooms.ask")}</TextLink>}
    </aside>
  );
}
