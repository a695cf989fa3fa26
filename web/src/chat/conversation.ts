// A conversation as the card shows it, and how it changes. Pure: what is asked of the server is in useConversation.ts.
import type { Said } from "./kept";
import type { ChatAnswer, AnswerCardData, ChatLink, ConversationState, Kept, KeptMessage, Rating } from "./types";
import { withoutMarks } from "./words";

/** Something that the card says by itself. */
export type Note = "waiting" | "taken" | "released" | "closed" | "sent" | "ended";

export interface Entry {
  /** Of this card alone, for React. */
  id: string;
  /** Its number in the conversation, where the server has told it. */
  number?: number | undefined;
  from: "visitor" | "park" | "staff" | "note";
  text: string;
  links: readonly ChatLink[];
  cards: readonly AnswerCardData[];
  /** It was stopped before its end. */
  cutOff?: boolean | undefined;
  /** Of the visitor's own account: its words are said once and not kept. */
  own?: boolean | undefined;
  /** Nothing fitted: an enquiry and a person are offered. */
  offers: boolean;
  rating: Rating;
  /** Who of the park wrote it. */
  staffName: string;
  note?: Note | undefined;
}

export interface Conversation {
  entries: readonly Entry[];
  /** Up to which number everything is here that the server has kept. A person may write while a question is on its way. */
  read: number;
  state: ConversationState;
  staffName: string;
  /** What has been said of the answer that is being waited for; null: none is. */
  coming: string | null;
  /** The question that has not been answered: it failed, or was stopped. */
  unanswered: { question: string; why: "failed" | "stopped"; words: string } | null;
}

export const nothingSaid: Conversation = {
  entries: [],
  read: 0,
  state: "chat",
  staffName: "",
  coming: null,
  unanswered: null,
};

let ids = 0;
const entry = (from: Entry["from"], text: string, more: Partial<Entry> = {}): Entry => ({
  id: `entry-${++ids}`,
  from,
  text,
  links: [],
  cards: [],
  offers: false,
  rating: "",
  staffName: "",
  ...more,
});

/** A conversation that the browser has kept by itself. */
export const recalled = (said: readonly Said[]): Conversation => ({
  ...nothingSaid,
  entries: said.map(({ from, text }) => entry(from, text)),
});

/** The other way round: so many of the last words as are worth keeping. */
export const worthKeeping = ({ entries }: Conversation): Said[] =>
  entries.flatMap(({ from, text }) => (from === "visitor" || from === "park" ? [{ from, text }] : [])).slice(-50);

/** The server has begun another conversation: its numbers are not those of what was said before. */
export const begunAnew = (talk: Conversation): Conversation => ({
  ...talk,
  read: 0,
  entries: talk.entries.map((one) => ({ ...one, number: undefined })),
});

/** Somebody has asked something, or asks it again. */
export function asked(talk: Conversation, question: string, again: boolean): Conversation {
  const entries = again ? talk.entries : [...talk.entries, entry("visitor", question)];
  return { ...talk, entries, coming: "", unanswered: null };
}

/** The park has taken the question that was asked last. */
export function taken(talk: Conversation, number: number): Conversation {
  const question = talk.entries.findLast(({ from }) => from === "visitor");
  const entries = talk.entries.map((one) => (one === question ? { ...one, number: number || undefined } : one));
  return { ...talk, entries };
}

export const saidSoFar = (talk: Conversation, text: string): Conversation =>
  talk.coming === null ? talk : { ...talk, coming: text };

/** The whole answer is here. A person's comes later, by itself. */
export function answered(talk: Conversation, given: ChatAnswer): Conversation {
  const words = withoutMarks(given.answer);
  const more = {
    number: given.message || undefined,
    links: given.links ?? [],
    cards: given.cards ?? [],
    offers: given.enquiry || !given.found,
  };
  const { entries: before } = taken(talk, given.question);
  const entries = words ? [...before, entry("park", words, more)] : before;
  // A person may have written between the question and its answer: that is still to be read.
  const last = given.message === given.question + 1 ? given.message : given.question;
  const read = given.question === talk.read + 1 ? last : talk.read;
  return moved({ ...talk, entries, read, coming: null, unanswered: null }, given.state);
}

/** No answer came. What was said of it until it was stopped stays. */
export function unanswered(
  talk: Conversation,
  question: string,
  why: "failed" | "stopped",
  words: string,
): Conversation {
  const part = why === "stopped" ? withoutMarks(talk.coming ?? "").trim() : "";
  const entries = part ? [...talk.entries, entry("park", part)] : talk.entries;
  return { ...talk, entries, coming: null, unanswered: { question, why, words } };
}

/** What was said before it was stopped makes room for the whole answer. */
export function takenBack(talk: Conversation): Conversation {
  const question = talk.entries.findLastIndex(({ from }) => from === "visitor");
  return { ...talk, entries: talk.entries.filter(({ from }, i) => i <= question || from !== "park") };
}

export function rated(talk: Conversation, id: string, rating: Rating): Conversation {
  return { ...talk, entries: talk.entries.map((one) => (one.id === id ? { ...one, rating } : one)) };
}

export const noted = (talk: Conversation, note: Note, text = ""): Conversation => ({
  ...talk,
  entries: [...talk.entries, entry("note", text, { note })],
});

/** What the server has kept is put beside what the card shows: what is known is not said twice. */
export function merged(talk: Conversation, kept: Kept): Conversation {
  let { entries, read } = talk;
  // The park may have said more of it than came before it was stopped.
  const stopped = talk.unanswered?.why === "stopped" ? entries.findLast(({ from }) => from === "park") : undefined;
  for (const message of kept.messages ?? []) {
    read = Math.max(read, message.number);
    if (entries.some(({ number }) => number === message.number)) continue;
    const words = wordsOf(message);
    const own = entries.find(
      (one) =>
        one.number === undefined &&
        one.from === message.from &&
        (one.text === words || (one === stopped && words.startsWith(one.text))),
    );
    if (own) entries = entries.map((one) => (one === own ? { ...fromKept(message), id: one.id } : one));
    else {
      const later = entries.findIndex(({ number = 0 }) => number > message.number);
      const place = later < 0 ? entries.length : later;
      entries = [...entries.slice(0, place), fromKept(message), ...entries.slice(place)];
    }
  }
  const same = entries === talk.entries && read === talk.read && kept.state === talk.state;
  const staffName = kept.staffName;
  if (same && staffName === talk.staffName) return talk;
  return moved({ ...talk, entries, read, staffName }, kept.state);
}

/** Marks of sources are the chat's alone: in what people write, brackets are brackets. */
const wordsOf = ({ from, text }: KeptMessage) => (from === "park" ? withoutMarks(text) : text);

function fromKept(message: KeptMessage): Entry {
  const { from, number, links, cards, cutOff, own, found, rating, staffName } = message;
  return entry(from, wordsOf(message), {
    number,
    links: links ?? [],
    cards: cards ?? [],
    cutOff,
    own,
    offers: from === "park" && !found,
    rating,
    staffName,
  });
}

/** A conversation goes to a person, back to the chat, or to its end, and says so. */
function moved(talk: Conversation, state: ConversationState): Conversation {
  if (state === talk.state) return talk;
  const note = {
    waiting: "waiting",
    staff: "taken",
    ended: "ended",
    chat: talk.state === "staff" || talk.state === "waiting" ? "released" : null,
  } as const;
  const next = { ...talk, state };
  const said = note[state];
  return said ? noted(next, said, state === "staff" ? talk.staffName : "") : next;
}

/** How many of the last entries nobody has seen who last saw a number of them. */
export const newOnes = (talk: Conversation, seen: number) =>
  talk.entries.slice(seen).filter(({ from }) => from === "staff" || from === "park").length;
