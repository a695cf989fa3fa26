// What a page says about its widget, and what follows from it.
import { backendTransport } from "../chat/backend";
import { parkTransport } from "../chat/client";
import { directTransport } from "../chat/direct";
import { keepFor } from "../chat/kept";
import type { Transport } from "../chat/transport";
import type { Language } from "../i18n/texts";

/** As the page has written it: nothing of it has been checked. */
export type Given = Readonly<Record<string, unknown>>;

export interface WidgetOptions {
  nickname: string;
  language: Language;
  /** The page's own key for Google's speech services, or nothing. */
  googleKey: string;
  /** Whether the chat takes the keyboard when it opens. One that opens by itself beside a form must not: it would take the next letters too. */
  takeFocus: boolean;
  transport: Transport;
}

const longestName = 80;

/** Chinese, unless English is asked for: en, en-US, en-AU. Whatever else stands there is no language. */
export const languageFrom = (given: unknown): Language =>
  typeof given === "string" && /^en(-[a-z]{2})?$/i.test(given.trim()) ? "en" : "zh";

/**
 * Takes the options of a page. Without a service of its own, the park answers. From now on this frame keeps its conversation under the
 * name of its place on the page and of whoever answers.
 */
export function takeOptions(given: Given, park: string): WidgetOptions {
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const backend = text("backend_url");
  const assistant = { url: text("openai_api_url"), assistant: text("openai_asst_id"), key: text("openai_api_key") };
  const place = Number(given.place) || 0;
  const common = {
    nickname: text("nickname").slice(0, longestName),
    language: languageFrom(given.language),
    googleKey: text("google_api_key"),
    takeFocus: given.focus !== false,
  };
  const keep = (...service: string[]) => keepFor(["widget", place, ...service].join(" "));
  if (backend) {
    keep("backend", backend);
    return { ...common, transport: backendTransport(backend) };
  }
  if (assistant.url || assistant.assistant || assistant.key) {
    const missing = ["google_api_key", "openai_api_url", "openai_api_key", "openai_asst_id"].filter(
      (name) => !text(name),
    );
    if (missing.length > 0) console.error(`The chat is not set up, for want of ${missing.join(", ")}`);
    keep("direct", assistant.url, assistant.assistant);
    return { ...common, transport: directTransport({ ...assistant, complete: missing.length === 0 }) };
  }
  keep("park");
  return { ...common, transport: parkTransport(park, "omit") };
}
