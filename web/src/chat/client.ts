// The chat's calls. The secret of a conversation travels in a body or a header, never in an address, which logs and other sites see.
import { readError } from "../api/client";
import type { Language } from "../i18n/texts";
import { readEvents } from "./stream";
import type { Beginning, Enquiry, Listening, Question, Transport } from "./transport";
import type { ChatAnswer, Kept, PersonAnswer, Rating } from "./types";

/** The answer stopped before its end. */
class CutOff extends Error {
  constructor() {
    super("The answer did not end");
  }
}

/** How long is waited for what was said, in milliseconds. */
const longestLook = 20_000;

/**
 * Talks with the park itself.
 * @param base where the park is: an origin, without a slash at the end.
 * @param credentials "omit" where nobody is signed in, whatever cookies there are: in a frame on a page of somebody else's.
 */
export function parkTransport(base: string, credentials: RequestCredentials = "same-origin"): Transport {
  async function call(path: string, language: Language, init: RequestInit): Promise<Response> {
    const headers = { "Accept-Language": language, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(base + path, { credentials, ...init, headers });
    if (!response.ok) throw readError(await response.json().catch(() => null), response);
    return response;
  }
  const post = (path: string, language: Language, body: object, more: RequestInit = {}) =>
    call(path, language, {
      method: "POST",
      body: JSON.stringify(body),
      ...more,
      headers: { "Content-Type": "application/json", ...(more.headers as Record<string, string> | undefined) },
    });

  return {
    /** Asks, and tells what is said while it is being said. */
    async ask({ key, ...question }: Question, { signal, onBegun, onText }: Listening): Promise<ChatAnswer> {
      const response = await post("/api/chat", question.language, question, {
        signal,
        headers: { Accept: "text/event-stream", "Idempotency-Key": key },
      });
      // Something in between may have waited for the whole of it.
      if (!response.headers.get("Content-Type")?.startsWith("text/event-stream") || !response.body)
        return (await response.json()) as ChatAnswer;
      let said = "";
      for await (const { event, data } of readEvents(response.body)) {
        if (event === "done") return JSON.parse(data) as ChatAnswer;
        if (event === "failed") throw readError(JSON.parse(data), response);
        if (event === "begun") onBegun(JSON.parse(data) as Beginning);
        if (event !== "delta" && event !== "replace") continue;
        const { text } = JSON.parse(data) as { text: string };
        said = event === "delta" ? said + text : text;
        onText(said);
      }
      throw new CutOff();
    },

    desk: {
      /** What was said after a message, by anybody. */
      async messages(conversation: string, after: number, language: Language): Promise<Kept> {
        const headers = { "Chat-Conversation": conversation };
        const signal = AbortSignal.timeout(longestLook);
        const response = await call(`/api/chat/messages?after=${after}`, language, { headers, signal });
        return ((await response.json()) as { data: Kept }).data;
      },

      async rate(conversation: string, message: number, rating: Rating, language: Language): Promise<void> {
        await post("/api/chat/rating", language, { conversation, message, rating });
      },

      async askPerson(conversation: string, language: Language): Promise<PersonAnswer> {
        const response = await post("/api/chat/person", language, { conversation, language });
        return ((await response.json()) as { data: PersonAnswer }).data;
      },

      async leaveEnquiry(enquiry: Enquiry, key: string): Promise<void> {
        await post("/api/chat/enquiry", enquiry.language, enquiry, { headers: { "Idempotency-Key": key } });
      },
    },
  };
}
