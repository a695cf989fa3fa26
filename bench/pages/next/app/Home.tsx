import { Contact, Footer } from "./Foot";
import { Picture } from "./Picture";
import { type Room, state, t } from "./state";

// The sections of our own home page with their texts and about as many elements, as server components without styles:
// no script of theirs goes to the browser, which is the lightest that Next.js can do.
export function Home() {
  return (
    <>
      <Navigation />
      <main id="content">
        <Hero />
        <Cards name="features" keys={["pets", "parking", "horses"]} />
        <Rooms />
        <Cards name="services" keys={["individual", "group", "cooperation", "investment"]} lead />
        <Attractions />
        <Prices />
        <Gallery />
        <Contact />
      </main>
      <Footer />
    </>
  );
}

export const links = ["home", "rooms", "gallery", "news", "policy", "aboutUs", "contactUs", "membership", "booking",
  "tours", "cooperation", "investment", "tinyHouse", "smarthouse"];

function Navigation() {
  return (
    <header className="bar">
      <a className="skip" href="#content">{t("site.skip")}</a>
      <a className="brand" href="/" aria-label={t("nav.homeLink", { park: state.settings.ParkName })}>
        <Icon />
        <span>{state.settings.ParkName}</span>
      </a>
      <nav aria-label={t("nav.label")}>
        <ul>
          {links.map((link) => (
            <li key={link}><a href={`/${link}`}><span>{t(`nav.${link}`)}</span></a></li>
          ))}
        </ul>
      </nav>
      <div className="languages" role="group" aria-label={t("nav.language")}>
        <a href="/?lng=en" lang="en">{t("nav.english")}</a>
        <a href="/?lng=zh" lang="zh">{t("nav.chinese")}</a>
      </div>
      <button type="button">{t("nav.register")}</button>
    </header>
  );
}

function Icon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M4 17 L10 7 L14 13 L16 10 L20 17 Z" />
      <path d="M6 19 C9 18 15 20 18 19" />
    </svg>
  );
}

function Hero() {
  return (
    <section className="hero">
      {state.data.hero && <Picture image={state.data.hero} eager />}
      <div>
        <h1>{state.settings.ParkName}</h1>
        <p>{state.settings.Tagline}</p>
        <a href="#rooms"><Icon /><span>{t("home.hero.button")}</span></a>
      </div>
    </section>
  );
}

function Cards({ name, keys, lead = false }: { name: string; keys: string[]; lead?: boolean }) {
  return (
    <section className={name}>
      <h2>{t(`home.${name}.title`)}</h2>
      {lead && <p>{t(`home.${name}.lead`)}</p>}
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <article>
              <Icon />
              <h3>{t(`home.${name}.${key}.title`)}</h3>
              <p>{t(`home.${name}.${key}.text`)}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rooms() {
  return (
    <section id="rooms">
      <header>
        <h2>{t("home.rooms.title")}</h2>
        <p>{t("home.rooms.lead")}</p>
        <a href="/roomlist">{t("home.rooms.more")}</a>
      </header>
      <ul>{state.data.rooms.map((room) => <li key={room.documentId}><RoomCard room={room} /></li>)}</ul>
    </section>
  );
}

function RoomCard({ room }: { room: Room }) {
  return (
    <article>
      {room.cover && <Picture image={room.cover} />}
      <div>
        <h3>{room.name}</h3>
        <p><b>{room.title}</b></p>
        <p>{room.description}</p>
        <p className="guests">
          <Icon />
          <span>{t("rooms.guests", { guests: room.maxGuests ?? "" })}</span>
        </p>
        {room.available ? (
          <a href={room.bookingUrl} aria-label={t("rooms.bookRoom", { name: room.name })}>{t("rooms.book")}</a>
        ) : (
          <span>{t("rooms.unavailable")}</span>
        )}
      </div>
    </article>
  );
}

function Attractions() {
  return (
    <section className="attractions">
      <h2>{t("home.attractions.title")}</h2>
      {["riverWalk", "horseRiding", "campfire"].map((key, i) => (
        <article key={key}>
          {state.data.attractions[i] && <Picture image={state.data.attractions[i]} />}
          <h3>{t(`home.attractions.${key}.title`)}</h3>
          <p>{t(`home.attractions.${key}.text`)}</p>
        </article>
      ))}
    </section>
  );
}

function Prices() {
  return (
    <section className="prices">
      <h2>{t("home.prices.title")}</h2>
      <p>{t("home.prices.lead")}</p>
      {state.data.prices.map((price) => (
        <details key={price.slug}>
          <summary>
            <Icon />
            <h3>{price.title}</h3>
            <p>{t(`home.prices.${price.slug.replace("price-", "")}`)}</p>
            <span>{t("home.prices.details")}</span>
          </summary>
          <div dangerouslySetInnerHTML={{ __html: price.html }} />
        </details>
      ))}
    </section>
  );
}

function Gallery() {
  return (
    <section className="gallery">
      <h2>{t("home.gallery.title")}</h2>
      <ul>
        {state.data.gallery.map((image) => (
          <li key={image.src}>
            <a href={image.src} aria-label={t("home.gallery.open", { alt: image.alt })}><Picture image={image} /></a>
          </li>
        ))}
      </ul>
      <a href="/gallery">{t("home.gallery.more")}</a>
    </section>
  );
}
