// What is done to an answer's words before somebody sees or hears them.
import type { Language } from "../i18n/texts";

/** Marks of sources, as assistants write them: 【4:0†source】, [1], [2, 3], [4:0†source]. */
const marks = /\s*(?:【[^】]*】|\[\d+(?:(?::\d+)?(?:†[^\]]*)?|(?:\s*,\s*\d+)*)\])/g;

/** The beginning of such a mark at the end of what has come so far. */
const begun = /\s*(?:【[^】]*|\[\d[\d:,\s]*(?:†[^\]]*)?|\[)$/;

/** An answer without the marks of its sources, which mean nothing to a reader. */
export function withoutMarks(text: string): string {
  return text.replace(marks, "");
}

/** The same for an answer that is still coming: half a mark is not shown either. */
export function shownSoFar(text: string): string {
  return withoutMarks(text).replace(begun, "");
}

/** What an address goes on with. Chinese has no blank behind it: a mark of its sentence ends it. */
const goesOn = `[^\\s<>()[\\]（）【】《》，。；、！？：“”‘’"]+`;
const links = new RegExp(`\\b(?:https?://|www\\.)${goesOn}`, "g");
const written = new RegExp(`\\[([^\\]]+)\\]\\((https?://[^\\s)]+)\\)|https?://${goesOn}`, "g");
/** The innermost alone: what they stand in follows. */
const brackets = /\[[^[\]]*\]|【[^【】]*】|\([^()]*\)|（[^（）]*）/g;

/** What is said aloud of an answer: without links and without what stands in brackets. */
export function spoken(text: string): string {
  let words = text.replace(links, " ");
  while (words.search(brackets) >= 0) words = words.replace(brackets, " ");
  return words
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?，。；：！？])/g, "")
    .trim();
}

/** A text as its pieces: words, and the addresses among them, written bare or as [name](address). */
export function withLinks(text: string): (string | { title: string; href: string })[] {
  const parts: (string | { title: string; href: string })[] = [];
  let rest = 0;
  for (const found of text.matchAll(written)) {
    const [whole, name, named] = found;
    const bare = whole.replace(/[.,;:!?'"*]+$/, ""); // the end of the sentence, not of the address
    if (found.index > rest) parts.push(text.slice(rest, found.index));
    parts.push(named ? { title: name!, href: named } : { title: bare, href: bare });
    rest = found.index + (named ? whole : bare).length;
  }
  if (rest < text.length) parts.push(text.slice(rest));
  return parts;
}

/** Fewer Chinese letters among all than this are a name within an English text. */
const aName = 0.1;

/** The language of a text by its letters: a voice reads its own alone. */
export function languageOf(text: string): Language {
  const words = text.replace(/\S+@\S+/g, ""); // an address has no language
  const chinese = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return chinese > 0 && chinese >= aName * (chinese + latin) ? "zh" : "en";
}

/** A text with more words behind it. Chinese is written without blanks. */
export function withWords(text: string, words: string): string {
  const more = words.trim();
  if (!text.trim() || !more) return text.trim() ? text : more;
  const close = /[\p{Script=Han}，。！？；：、]$/u.test(text) || /^\p{Script=Han}/u.test(more) || /\s$/.test(text);
  return text + (close ? "" : " ") + more;
}

/** An address that an answer may lead to: one of this site's own. Anything else is no link. */
export function ownAddress(url: string | undefined, base: string): string | undefined {
  if (!url) return undefined;
  try {
    const address = new URL(url, base);
    return address.origin === new URL(base).origin && /^https?:$/.test(address.protocol) ? address.href : undefined;
  } catch {
    return undefined;
  }
}
