// What the server gives a page: one JSON object. The render function gets all of it; in the document it has, instead of what staff have
// written, the places where that stands in the markup. The types are made from the Go types of internal/website/site (`make types`), where each
// field is explained; here they get their names in the app.
import type { components } from "../api/states.gen";
import type { Tree } from "../i18n/texts";

type Sent = components["schemas"];

/** The time of day at the park; the hero follows it. */
export type TimeOfDay = Sent["State"]["timeOfDay"];

export type HomeData = Sent["HomeData"];
export type PriceCategory = Sent["PriceCategory"];

/** Something to see or to do. */
export type Place = Sent["Place"];

/** The drawn map of the park with the legend of its numbers. */
export type ParkMap = Sent["ParkMap"];

/** Where the park is, from its settings; what is not set is empty. */
export type Location = Sent["Location"];

/** What the park's day brings, the same for all who look. */
export type Today = Sent["Today"];

export type GalleryData = Sent["GalleryData"];
export type NewsItem = Sent["NewsItem"];

/** A page of staff's. One that they have not written yet has no html. */
export type WrittenData = Sent["WrittenData"];
export type LeafletData = Sent["LeafletData"];

/** What shows whose park it is: the logo, or a mark beside which the name is written. */
export type LogoPicture = Sent["State"]["logo"];

type Data = Sent["PageData"];
type Route = keyof Data;

type Common = Omit<Sent["State"], "route" | "data" | "texts"> & {
  /** The texts that this page needs. */
  texts: Tree;
};

/** What a page is drawn from: its route says which data it has. */
export type PageState = { [R in Route]: Common & { route: R; data: Data[R] } }[Route];

/** The state of one page, or of several that are drawn alike. */
export type StateOf<Which extends Route> = Extract<PageState, { route: Which }>;

/** The routes whose data is exactly of this type. */
type RouteWith<Shape> = { [R in Route]: [Data[R], Shape] extends [Shape, Data[R]] ? R : never }[Route];

export type WrittenRoute = RouteWith<WrittenData>;
export type LeafletRoute = RouteWith<LeafletData>;

/** The sentence below the title: staff's own; on a page that they have not written yet, what will be on it. */
export function leadOf({ data, description }: { data: WrittenData; description: string }): string {
  return data.lead || (data.html ? "" : description);
}

/** What the page is called: the last step of the way to it. */
export function titleOf(state: PageState): string {
  return state.trail.at(-1)?.label ?? "";
}
