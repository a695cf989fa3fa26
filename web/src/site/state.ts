// What the server gives a page: one JSON object. The render function gets all of it; in the document it has, instead of what staff have
// written, the places where that stands in the markup. The Go side is internal/site/state.go; the two are kept in step by the tests
// that render every route.
import type { Facility, Room, RoomFacts } from "../features/rooms/room";
import type { Language, Tree } from "../i18n/texts";
import type { Image } from "../ui/image";
import type { Markup } from "../ui/written";

/** The time of day at the park; the hero follows it. */
export type TimeOfDay = "dawn" | "day" | "dusk" | "night";

/** Written by staff; html is cleaned by the server before it is stored. */
export interface PriceCategory {
  slug: "price-dining" | "price-retail" | "price-education" | "price-facilities" | "price-storage" | "price-other";
  title: string;
  html: Markup;
}

export interface HomeData {
  hero: Image | null;
  rooms: Room[];
  prices: PriceCategory[];
  /** What the park says of itself: names among the texts home.features. */
  features: ("parking" | "pets" | "horses")[];
  /** What there is to do, written by staff. */
  attractions: Place[];
  gallery: Image[];
  map: ParkMap | null;
  location: Location;
  today: Today | null;
}

/** Something to see or to do; written by staff, as html is above. */
export interface Place {
  title: string;
  html: Markup;
  picture: Image | null;
}

/** The drawn map of the park; the legend of its numbers is written by staff, as html is above. */
export interface ParkMap {
  picture: Image;
  legend: Markup;
}

/** Where the park is, from its settings; what is not set is empty. */
export interface Location {
  latitude: string;
  longitude: string;
  drives: string[];
  links: { name: string; href: string }[];
  /** A map that a press puts into the page. */
  embed: string;
}

/** What the park's day brings, the same for all who look. */
export interface Today {
  date: string;
  /** Of reception: "08:30-17:30", "closed", or empty. */
  hours: string;
  events: { time: string; title: string; place: string }[];
  weather: { now: number; least: number; most: number; sky: string } | null;
  fire: { rating: string; ban: boolean } | null;
}

export interface RoomListData {
  rooms: Room[];
}

export interface RoomData {
  room: Room;
  facts: RoomFacts;
  facilities: Facility[];
  /** From the cover on. */
  pictures: Image[];
  /** Written by staff, as html is above. */
  details: Markup;
  others: Room[];
}

export interface GalleryData {
  slides: Image[];
  images: Image[];
  /** The park's film: a file to play, or the address of another site's player. */
  video: { src: string; framed: boolean } | null;
  poster: Image | null;
}

/** A file to read or to take along. */
export interface Pdf {
  href: string;
  name: string;
  size: number;
}

export interface NewsItem {
  documentId: string;
  title: string;
  summary: string;
  /** The article, written by staff, as html is above. */
  html: Markup;
  images: Image[];
  pdf: Pdf | null;
}

export interface NewsDay {
  date: string;
  items: NewsItem[];
}

/** All news of one audience, the latest day first. */
export interface NewsData {
  days: NewsDay[];
}

/** A page of staff's. One that they have not written yet has no html. */
export interface WrittenData {
  lead: string;
  html: Markup;
  /** From the head of the page down. */
  pictures: Image[];
}

export interface CheckInData extends WrittenData {
  map: ParkMap | null;
}

/** A page that also tells where the park is. */
export interface PlaceData extends CheckInData {
  location: Location;
}

export interface LeafletData extends WrittenData {
  pdf: Pdf | null;
}

export interface InvestmentData extends WrittenData {
  ways: { href: string; title: string; text: string; picture: Image | null }[];
}

export interface AboutUsData extends WrittenData {
  parts: { title: string; html: Markup }[];
  places: Place[];
}

export interface RegisterData extends WrittenData {
  /** The pictures of the campsite's areas, in the order of the form. */
  areas: Image[];
}

/** What shows whose park it is: the logo, or a mark beside which the name is written. */
export interface LogoPicture {
  src: string;
  /** The same for a dark ground, of the same size. */
  dark: string;
  width: number;
  height: number;
  /** It says the park's name itself. */
  alone: boolean;
}

/** One step on the way to a page. */
export interface Crumb {
  label: string;
  /** Empty for a menu, which has no page of its own. */
  href: string;
}

interface Common {
  lng: Language;
  /** The page's path without the query, as "/roomlist". */
  path: string;
  timeOfDay: TimeOfDay;
  /** The park's public settings in this language, by key without the language: ParkName, CompanyLegalName, BSB, ... */
  settings: Readonly<Record<string, string>>;
  logo: LogoPicture;
  /** The way from home to this page, which stands last; empty on home and on pages without an address. */
  trail: Crumb[];
  /** The texts that this page needs. */
  texts: Tree;
  /** The demo park says so, and shows how to sign in. */
  demo: boolean;
  /** The sentence about the page that search engines read. */
  description: string;
  /** A served request's name in the log, on the page of a failure. */
  problem?: string;
}

export type WrittenRoute = "bookMembership" | "checkOut" | "individualVisitors" | "groupVisitors" | "policy" | "terms";

export type LeafletRoute = "tours" | "smarthouse" | "tinyHouse" | "cooperation";

export type PageState =
  | (Common & { route: "home"; data: HomeData })
  | (Common & { route: "roomlist"; data: RoomListData })
  | (Common & { route: "room"; data: RoomData })
  | (Common & { route: "gallery"; data: GalleryData })
  | (Common & { route: "news" | "annualNews" | "permanentNews"; data: NewsData })
  | (Common & { route: WrittenRoute; data: WrittenData })
  | (Common & { route: LeafletRoute; data: LeafletData })
  | (Common & { route: "investment"; data: InvestmentData })
  | (Common & { route: "aboutUs"; data: AboutUsData })
  | (Common & { route: "checkIn"; data: CheckInData })
  | (Common & { route: "contactUs"; data: PlaceData })
  | (Common & { route: "gettingHere"; data: PlaceData })
  | (Common & { route: "register"; data: RegisterData })
  | (Common & { route: "membership"; data: null })
  | (Common & { route: "receipt"; data: null })
  | (Common & { route: "reset"; data: null })
  | (Common & { route: "notFound"; data: null })
  | (Common & { route: "failure"; data: null })
  | (Common & { route: "styleguide"; data: HomeData });

/** The state of one page, or of several that are drawn alike. */
export type StateOf<Route extends PageState["route"]> = Extract<PageState, { route: Route }>;

/** The sentence below the title: staff's own; on a page that they have not written yet, what will be on it. */
export function leadOf({ data, description }: { data: WrittenData; description: string }): string {
  return data.lead || (data.html ? "" : description);
}

/** What the page is called: the last step of the way to it. */
export function titleOf(state: PageState): string {
  return state.trail.at(-1)?.label ?? "";
}
