// What the browser keeps of the chat. The conversation belongs to a tab and ends with it: whoever sits down at the same computer next
// finds nothing. Only whether answers are read aloud is kept for longer.
import type { Language } from "../i18n/texts";
import { keep, quietly, readKept } from "../ui/storage";

type Name = "conversation" | "open" | "language" | "live" | "thread" | "said";
const speakName = "chat:speak";

let owner = "chat";
/** Keeps what follows under another name: several widgets on one page are several conversations. */
export function keepFor(name: string) {
  owner = name;
}

/** For browsers that keep nothing, least of all for a frame on somebody else's page: until the page is left. */
const inMemory = new Map<string, string>();

function read(name: Name): string | null {
  const key = `${owner}:${name}`;
  return quietly(() => sessionStorage.getItem(key)) ?? inMemory.get(key) ?? null;
}

function write(name: Name, text: string | null) {
  const key = `${owner}:${name}`;
  inMemory.delete(key);
  const kept = quietly(() => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  });
  if (!kept && text !== null) inMemory.set(key, text);
}

/** The secret of the conversation; null before the first question. */
export const keptSecret = () => read("conversation");
export const keepSecret = (secret: string | null) => write("conversation", secret);

/** The thread at an assistant of the page's own. */
export const keptThread = () => read("thread");
export const keepThread = (thread: string | null) => write("thread", thread);

/** What was said with somebody who does not keep it. */
export interface Said {
  from: "visitor" | "park";
  text: string;
}

export function keptSaid(): Said[] {
  const list: unknown = quietly(() => JSON.parse(read("said") ?? "[]") as unknown);
  return Array.isArray(list) ? (list as Said[]) : [];
}
export const keepSaid = (list: readonly Said[]) => write("said", list.length > 0 ? JSON.stringify(list) : null);

/** Whether the card was open on the page before this one. */
export const keptOpen = () => read("open") === "yes";
export const keepOpen = (open: boolean) => write("open", open ? "yes" : null);

/** Whether somebody of the park's may write at any moment, so that the chat listens although its card is closed. */
export const keptLive = () => read("live") === "yes";
export const keepLive = (live: boolean) => write("live", live ? "yes" : null);

/** The language that was chosen by hand; null: the page's. */
export function keptLanguage(): Language | null {
  const language = read("language");
  return language === "en" || language === "zh" ? language : null;
}
export const keepLanguage = (language: Language) => write("language", language);

/** Answers are read aloud unless somebody has said no. */
export const keptSpeak = () => readKept(speakName) !== "off";
export const keepSpeak = (on: boolean) => keep(speakName, on ? "on" : "off");
