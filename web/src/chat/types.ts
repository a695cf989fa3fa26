// What the server and the widget tell one another, by the names that the widget has for it.
import type { Schemas } from "../api/client";

export type ChatAnswer = Schemas["ChatAnswer"];
export type ChatLink = Schemas["ChatLink"];
/** Something of the park's, shown beside an answer. */
export type AnswerCardData = Schemas["ChatCard"];
export type ConversationState = ChatAnswer["state"];
/** What has been said, as the server keeps it. */
export type Kept = Schemas["ChatMessages"];
export type KeptMessage = Schemas["ChatMessage"];
export type Rating = KeptMessage["rating"];
/** Whether a person can be asked now, and when else. */
export type PersonAnswer = Schemas["ChatPerson"];
