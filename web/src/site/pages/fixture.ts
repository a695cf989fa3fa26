// A page's state as the server would give it, for the tests: small, and with something of everything.
import en from "../../../locales/en";
import zh from "../../../locales/zh";
import type { Language } from "../../i18n/texts";
import type { Room } from "../../features/rooms/room";
import type { Image } from "../../ui/image";
import type { HomeData, PageState, PriceCategory } from "../state";

const picture = (name: string): Image => ({
  src: `/uploads/${name}.jpg`,
  srcset: `/uploads/${name}-640.webp 640w`,
  width: 1920,
  height: 1280,
  alt: name,
});

const room = (documentId: string, available: boolean): Room => ({
  documentId,
  name: `Cabin ${documentId}`,
  title: "By the river",
  description: "Twenty steps from the water.",
  maxGuests: 5,
  available,
  bookingUrl: `https://booking.example.com/?room_type=${documentId}`,
  price: available ? "189" : "",
  weekendPrice: available ? "245" : "",
  priceNote: "",
  cover: available ? picture(documentId) : null,
});

const slugs: PriceCategory["slug"][] = [
  "price-dining",
  "price-retail",
  "price-education",
  "price-facilities",
  "price-storage",
  "price-other",
];

const homeData: HomeData = {
  hero: picture("hero"),
  rooms: ["a", "b", "c", "d"].map((id) => room(id, id !== "d")),
  prices: slugs.map((slug) => ({ slug, title: slug, html: `<p>What ${slug} costs</p>` })),
  features: ["parking", "pets", "horses"],
  attractions: ["walk", "ride", "fire"].map((title) => ({
    title,
    html: `<p>How to ${title}</p>`,
    picture: picture(title),
  })),
  gallery: Array.from({ length: 9 }, (_, i) => picture(`gallery-${i + 15}`)),
  map: { picture: picture("map"), legend: "<ol><li>Gate</li><li>Jetty</li></ol>" },
  location: {
    latitude: "-38",
    longitude: "146.9",
    drives: ["Melbourne: 2 hours 30 minutes"],
    links: [{ name: "google", href: "https://www.google.com/maps/dir/?api=1&destination=-38%2C146.9" }],
    embed: "https://maps.example.com/park",
  },
  today: {
    date: "2026-11-16",
    hours: "08:30-17:30",
    events: [{ time: "17:00", title: "Pizza", place: "Café" }],
    weather: { now: 21, least: 9, most: 24, sky: "cloudy" },
    fire: { rating: "high", ban: true },
  },
};

/** A place that the park has told nothing about. */
export const nowhere = { latitude: "", longitude: "", drives: [], links: [], embed: "" };

const common = {
  path: "/",
  timeOfDay: "dusk",
  logo: { src: "/brand/mark.png?v=0", dark: "/brand/mark-dark.png?v=0", width: 40, height: 40, alone: false },
  settings: {
    ParkName: "Redgum Holiday Park",
    PlaceName: "Redgum, on the Tanner River",
    Tagline: "Slow down.",
    CompanyLegalName: "Redgum Pty Ltd",
    ACN: "000 000 019",
    BankName: "Example Bank",
    ContactIndividualTitle: "Individuals",
    ContactIndividualPhone: "(03) 5555 0142",
    ContactGroupTitle: "Groups",
    ContactGroupEmail: "groups@example.com",
    Address: "100 Example Road",
    OpeningHours: "Daily",
    VideoChannelURL: "https://video.example.com/redgum",
    SocialVideoURL: "https://social.example.com/redgum",
  },
  demo: true,
  description: "A page of the park.",
} as const;

export const locales = { en, zh };

export type HomeState = Extract<PageState, { route: "home" }>;

export function homeState(lng: Language, settings: Record<string, string> = {}): HomeState {
  return {
    ...common,
    trail: [],
    route: "home",
    lng,
    texts: locales[lng],
    settings: { ...common.settings, ...settings },
    data: homeData,
  };
}

/** One of every page that shows what staff have written. */
export function contentStates(lng: Language): PageState[] {
  const shared = {
    ...homeState(lng),
    trail: [
      { label: "Home", href: "/" },
      { label: "Here", href: "/here" },
    ],
  };
  const { rooms } = homeData;
  const item = {
    title: "Summer",
    summary: "It is open.",
    html: "<p>The river is low.</p>",
    images: [picture("summer")],
  };
  const days = ["2026-05-01", "2026-03-01"].map((date) => ({
    date,
    items: [
      { ...item, documentId: `${date}-a`, pdf: { href: "/uploads/summer.pdf", name: "Summer.pdf", size: 120_000 } },
      { ...item, documentId: `${date}-b`, images: [], pdf: null },
    ],
  }));
  const gallery = { slides: [picture("slide")], images: homeData.gallery, poster: picture("poster") };
  return [
    { ...shared, route: "roomlist", data: { rooms } },
    { ...shared, route: "roomlist", data: { rooms: [] } },
    ...rooms.slice(2).map((one) => ({
      ...shared,
      route: "room" as const,
      data: {
        room: one,
        facts: { beds: one.available ? "1 queen" : "", bedrooms: 2, bathrooms: 0, size: 46 },
        facilities: [
          { kind: "fire", text: "" },
          { kind: "horses", text: "Two yards" },
        ],
        pictures: one.cover ? [one.cover, ...homeData.gallery] : [],
        details: "<p>Two beds</p>",
        others: rooms,
      },
    })),
    { ...shared, route: "gallery", data: { ...gallery, video: null } },
    { ...shared, route: "gallery", data: { ...gallery, video: { src: "/uploads/film.webm", framed: false } } },
    { ...shared, route: "gallery", data: { slides: [], images: [], video: null, poster: null } },
    { ...shared, route: "news", data: { days, newer: "", older: "" } },
    { ...shared, route: "annualNews", data: { days, newer: "", older: "" } },
    { ...shared, route: "permanentNews", data: { days: [], newer: "/permanent-news", older: "/permanent-news/3" } },
  ];
}

/** jsdom has the dialog element, but not what opens and closes it. */
export function giveDialogs() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
