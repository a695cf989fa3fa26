// A page's state as the server would give it, for the tests: small, and with something of everything.
import en from "../../../locales/en.json";
import zh from "../../../locales/zh.json";
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
  attractions: ["walk", "ride", "fire"].map(picture),
  gallery: Array.from({ length: 9 }, (_, i) => picture(`gallery-${i + 15}`)),
  map: picture("map"),
};

const common = {
  path: "/",
  timeOfDay: "dusk",
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

/** jsdom has the dialog element, but not what opens and closes it. */
export function giveDialogs() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
