import { useState } from "react";
import { BookLink } from "../../features/rooms/Booking";
import { Facilities } from "../../features/rooms/Facilities";
import { FromPrice, RoomPrice } from "../../features/rooms/Price";
import type { Room, RoomFacts } from "../../features/rooms/room";
import { RoomGrid } from "../../features/rooms/RoomGrid";
import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Html } from "../../ui/Html";
import { Icon } from "../../ui/Icon";
import type { Image } from "../../ui/image";
import { Lightbox } from "../../ui/Lightbox";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { Picture } from "../../ui/Picture";
import { PictureLink } from "../../ui/PictureLink";
import { Section } from "../../ui/Section";
import { TextLink } from "../../ui/TextLink";
import type { PageState, StateOf } from "../state";
import styles from "./RoomPage.module.css";

export function RoomPage({ state }: { state: StateOf<"room"> }) {
  const { t } = useTexts();
  const { room, facts, facilities, pictures, details, others } = state.data;
  return (
    <>
      <PageHeader title={room.name} lead={room.title} />
      <PageBody joined={others.length > 0}>
        <Pictures pictures={pictures} name={room.name} />
        <div className={styles.room}>
          <div className={styles.words}>
            <Facts room={room} facts={facts} />
            {details && <p className={styles.lead}>{room.description}</p>}
            <Facilities list={facilities} />
            <section className={styles.details} aria-label={t("rooms.details")}>
              {details ? <Html html={details} label={room.name} /> : <p>{room.description}</p>}
            </section>
          </div>
          <Booking room={room} settings={state.settings} />
          <div className={styles.bar}>
            <FromPrice room={room} />
            <BookLink room={room} size="medium" />
          </div>
        </div>
      </PageBody>
      {others.length > 0 && (
        <div className={styles.others}>
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
        </div>
      )}
    </>
  );
}

const wide = "(min-width: 1600px) 900px, (min-width: 768px) 62vw, 88vw";
const narrow = "(min-width: 1600px) 440px, (min-width: 768px) 31vw, 88vw";

/** One large picture and some small ones; on a phone a row to push along. Each opens over the whole screen. */
function Pictures({ pictures, name }: { pictures: Image[]; name: string }) {
  const { t } = useTexts();
  const [index, setIndex] = useState<number | null>(null);
  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Picture image={null} sizes={wide} fill />
      </div>
    );
  }
  return (
    <>
      <ul
        className={styles.pictures}
        data-count={Math.min(pictures.length, 5)}
        aria-label={t("rooms.pictures", { name })}
      >
        {pictures.map((image, i) => (
          <li key={image.src}>
            <PictureLink
              image={image}
              label={t("rooms.fullscreen", { name: image.alt || name })}
              sizes={i === 0 ? wide : narrow}
              priority={i === 0}
              className={styles.picture}
              onOpen={() => setIndex(i)}
            />
            {i === 0 && <Icon name="expand" className={styles.expand} />}
            {i === 4 && pictures.length > 5 && <span className={styles.more}>+{pictures.length - 5}</span>}
          </li>
        ))}
      </ul>
      <Lightbox images={pictures} index={index} onClose={() => setIndex(null)} title={name} />
    </>
  );
}

/** How many it sleeps and how large it is: only what staff have said. */
function Facts({ room, facts }: { room: Room; facts: RoomFacts }) {
  const { t } = useTexts();
  const list: { name: "guests" | keyof RoomFacts; value: string | false }[] = [
    { name: "guests", value: room.maxGuests !== null && t("rooms.facts.guestsValue", { count: room.maxGuests }) },
    { name: "beds", value: facts.beds },
    ...(["bedrooms", "bathrooms", "size"] as const).map((name) => ({
      name,
      value: facts[name] > 0 && t(`rooms.facts.${name}Value`, { count: facts[name] }),
    })),
  ];
  const told = list.filter(({ value }) => value);
  if (told.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={t("rooms.facts.label")}>
      {told.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`rooms.facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Booking({ room, settings }: { room: Room; settings: PageState["settings"] }) {
  const { t } = useTexts();
  const where = room.bookingUrl ? "rooms.bookingText" : "rooms.bookingAsk";
  const all = [
    { key: "rooms.checkIn", text: settings.CheckInTime },
    { key: "rooms.checkOut", text: settings.CheckOutTime },
  ] as const;
  const times = all.filter(({ text }) => text);
  return (
    <aside className={styles.booking} aria-label={t("rooms.booking")}>
      <RoomPrice room={room} />
      <div className={styles.book}>
        <BookLink room={room} size="large" />
      </div>
      <p className={styles.note}>{t(room.available ? where : "rooms.unavailableText")}</p>
      {times.length > 0 && (
        <dl className={styles.times}>
          {times.map(({ key, text }) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <TextLink href="/contact-us">{t("rooms.ask")}</TextLink>
    </aside>
  );
}
