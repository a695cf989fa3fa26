// A room as the server hands it to a page; internal/website/site/rooms.go explains each field.
import type { components } from "../../api/states.gen";

type Sent = components["schemas"];

/** A room as the lists show it. */
export type Room = Sent["RoomCard"];

/** What a room's page tells in its first row; 0 and the empty text are left out. */
export type RoomFacts = Sent["RoomFacts"];

/** Something that a room has; without words of its own it has the usual ones of its kind. */
export type Facility = Sent["Facility"];
