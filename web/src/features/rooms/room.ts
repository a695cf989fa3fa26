import type { Image } from "../../ui/image";

/** A room as the lists show it. */
export interface Room {
  documentId: string;
  name: string;
  title: string;
  description: string;
  maxGuests: number | null;
  available: boolean;
  /** The booking site's address for this room; empty where the park has none, then the way leads to the park's people. */
  bookingUrl: string;
  /** Of a night midweek, in dollars; empty where staff have named none. */
  price: string;
  /** Of one at a weekend or in the school holidays; empty where it is the same. */
  weekendPrice: string;
  /** What the price covers: "Two people included". */
  priceNote: string;
  cover: Image | null;
}

/** What a room's page tells in its first row; 0 and the empty text are left out. */
export interface RoomFacts {
  beds: string;
  bedrooms: number;
  bathrooms: number;
  size: number;
}

/** Something that a room has; without words of its own it has the usual ones of its kind. */
export interface Facility {
  kind: string;
  text: string;
}
