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
  cover: Image | null;
}
