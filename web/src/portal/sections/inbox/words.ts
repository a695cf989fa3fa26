// What stands in an answer: whom it greets, what it is about, and the replies that staff have written beforehand.
import type { Language, Translate } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import type { Thread } from "../../shared/park/threads";
import type { Row, SavedReply } from "./queries";

const placeholder = /\{(name|subject|me)\}/g;

/** A saved reply for one guest. What is typed by a guest stays as it is, also where it looks like a placeholder. */
export function filled(text: string, values: { name: string; subject: string; me: string }): string {
  return text.replace(placeholder, (_, key: "name" | "subject" | "me") => values[key].trim());
}

/** A placeholder that nobody filled in, which must not be sent. */
export function leftOver(text: string): string | undefined {
  return /\{[a-z]{2,20}\}/i.exec(text)?.[0];
}

export const replyTitle = (reply: SavedReply, lng: Language) =>
  (lng === "zh" ? reply.Title_zh : reply.Title_en) || reply.Title_en || reply.Title_zh || "";

export const replyText = (reply: SavedReply, lng: Language) => (lng === "zh" ? reply.Text_zh : reply.Text_en) ?? "";

/** What a thread is about, in a line of a list. */
export const aboutThread = ({ kind, subject }: Pick<Row, "kind" | "subject">, t: Translate) =>
  kind === "enquiry" ? subject : t("portal.inbox.order", { number: subject });

/** That somebody else is writing an answer at this moment. */
export const answeringText = ({ answering }: Pick<Thread, "answering">, t: Translate) =>
  t("portal.inbox.answering", { name: actorName(t, answering) });

/** The fields of what was sent that are facts; what somebody wrote in their own words stands by itself. */
export const factNames = [
  "Email",
  "PhoneNumber",
  "Company",
  "StayType",
  "Campsite",
  "VIN",
  "OrderNumber",
  "Language",
] as const;
