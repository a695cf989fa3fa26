// The seam between the card and whoever answers: the park (client.ts), a backend of the page's own (backend.ts), or an assistant of its
// own (direct.ts).
import type { Language } from "../i18n/texts";
import type { ChatAnswer, Kept, PersonAnswer, Rating } from "./types";

export interface Question {
  question: string;
  language: Language;
  conversation?: string | undefined;
  /** The path of the page on which it is asked. */
  page?: string | undefined;
  /** The number of the visitor's message that is to be answered anew. */
  again?: number | undefined;
  /** The same when it is sent once more, so that it is asked once. */
  key: string;
}

/** Where a question stands in the conversation that the park keeps. */
export interface Beginning {
  conversation: string;
  question: number;
}

export interface Listening {
  signal: AbortSignal;
  /** Told before anything is said, by whoever keeps the conversation. */
  onBegun: (at: Beginning) => void;
  /** Everything that has been said so far. */
  onText: (text: string) => void;
}

export interface Enquiry {
  conversation: string;
  Name: string;
  Email: string;
  Message: string;
  website: string;
  language: Language;
}

/** What the park does beside answering. It keeps the conversation; others do not. */
export interface Desk {
  /** What was said after a message, by anybody. */
  messages: (conversation: string, after: number, language: Language) => Promise<Kept>;
  rate: (conversation: string, message: number, rating: Rating, language: Language) => Promise<void>;
  askPerson: (conversation: string, language: Language) => Promise<PersonAnswer>;
  leaveEnquiry: (enquiry: Enquiry, key: string) => Promise<void>;
}

export interface Transport {
  /** Asks, and tells what is said while it is being said. */
  ask: (question: Question, listening: Listening) => Promise<ChatAnswer>;
  /** Null where somebody else than the park answers. */
  desk: Desk | null;
  /** What must be done before the first question. It may be called again: what is done is not done twice. It never fails. */
  setUp?: () => Promise<void>;
  /** Forgets what is known of the conversation. */
  startOver?: () => void;
}

/** A failure that the console calls by words of its own. */
export class TransportError extends Error {
  override readonly name = "TransportError";
}

/** An answer that is words alone. */
export const onlyWords = (answer: string): ChatAnswer => ({
  answer,
  links: [],
  cards: [],
  found: true,
  enquiry: false,
  state: "chat",
  // The park has not numbered it: it can't be rated, nor asked for again.
  conversation: "",
  message: 0,
  question: 0,
});

/** How long an answer of somebody else's is waited for, in milliseconds. */
export const longestWait = 60_000;

/** Does something that ends when it is stopped, or when it has taken too long. */
export async function withinTime<Result>(
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const stop = () => limit.abort(stopped.reason);
  const timer = setTimeout(() => limit.abort(new Error("It took longer than 60 s")), longestWait);
  if (stopped.aborted) stop();
  stopped.addEventListener("abort", stop);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener("abort", stop);
  }
}
