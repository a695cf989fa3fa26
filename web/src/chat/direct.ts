// Direct assistant mode: five calls of the assistants API (v2), as the park's own server and others offer them.
import type { Language } from "../i18n/texts";
import { keepThread, keptThread } from "./kept";
import { onlyWords, TransportError, withinTime, type Transport } from "./transport";

/** How often is looked whether a run has ended, in milliseconds. */
export const pollEvery = 2_000;

const completed = "completed";
/** How a run ends without an answer. One that wants something done by us never goes on by itself. */
const over = ["failed", "cancelled", "expired", "incomplete", "requires_action"];

const locales = { en: "en-US", zh: "zh-CN" } as const;

/** What the assistant is told beside the question. It comes after an empty line, so that a server can tell the two apart. */
export const instructions = (language: Language) =>
  `Please answer in ${locales[language]}. ` +
  `If the documents hold nothing relevant, say "I cannot provide specific details from my knowledge." ` +
  `Do not add unrelated text. Include website links from the knowledge base.`;

interface Assistant {
  url: string;
  assistant: string;
  key: string;
  /** Whether everything is there that a conversation needs. Otherwise none begins. */
  complete: boolean;
}

interface Message {
  role: string;
  content?: { text?: { value?: string } }[];
}

/** The fields that are read, of all the answers together. */
interface Answer {
  id?: string;
  status?: string;
  data?: Message[];
}

/** Talks with an assistant of the page's own. */
export function directTransport({ url, assistant, key, complete }: Assistant): Transport {
  const threads = `${url.replace(/\/+$/, "")}/v1/threads`;
  let thread = keptThread();

  /** @param failure how the console calls it when this goes wrong. */
  async function call(failure: string, path: string, init: RequestInit, body?: object): Promise<Answer> {
    const headers: Record<string, string> = { Authorization: `Bearer ${key}`, "OpenAI-Beta": "assistants=v2" };
    if (body) headers["Content-Type"] = "application/json";
    try {
      const sent = body ? { body: JSON.stringify(body) } : {};
      const response = await fetch(threads + path, { ...init, ...sent, headers, credentials: "omit" });
      if (response.status === 404 && path) remember(null); // the service has forgotten the thread
      if (!response.ok) throw new Error(`The assistant's service answered ${response.status}`);
      return response.status === 204 ? {} : ((await response.json()) as Answer);
    } catch (cause) {
      throw new TransportError(failure, { cause });
    }
  }
  const remember = (id: string | null) => {
    thread = id;
    keepThread(id);
  };

  let settingUp: Promise<void> | null = null;
  async function create() {
    try {
      const begin = (signal: AbortSignal) => call("Failed to create thread", "", { method: "POST", signal });
      remember((await withinTime(new AbortController().signal, begin)).id ?? null);
    } catch (failure) {
      console.error((failure as Error).message, (failure as Error).cause);
    } finally {
      settingUp = null;
    }
  }

  /** Waits for the end of a run. */
  async function ended(path: string, signal: AbortSignal) {
    const failure = "Failed to get run status";
    for (;;) {
      const { status = "" } = await call(failure, path, { signal });
      if (status === completed) return;
      if (over.includes(status)) throw new TransportError(failure, { cause: new Error(`The run is ${status}`) });
      await pause(signal).catch((cause: unknown) => {
        throw new TransportError(failure, { cause });
      });
    }
  }

  return {
    desk: null,
    async setUp() {
      if (complete && !thread) await (settingUp ??= create());
    },
    startOver: () => remember(null),
    async ask({ question, language }, { signal }) {
      if (!thread) throw new TransportError("No thread ID found, cannot send message.");
      const own = `/${encodeURIComponent(thread)}`;
      return withinTime(signal, async (signal) => {
        const post = { method: "POST", signal };
        const content = `${question}\n\n${instructions(language)}`;
        await call("Failed to send message", `${own}/messages`, post, { role: "user", content });
        const run = await call("Failed to run assistant", `${own}/runs`, post, { assistant_id: assistant });
        await ended(`${own}/runs/${encodeURIComponent(run.id ?? "")}`, signal);
        const failure = "Failed to fetch messages";
        const { data = [] } = await call(failure, `${own}/messages`, { signal });
        const words = data.find(({ role }) => role === "assistant")?.content?.[0]?.text?.value;
        if (!words) throw new TransportError(failure, { cause: new Error("There is no answer among them") });
        return onlyWords(words);
      });
    },
  };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, refuse) => {
    const stop = () => {
      clearTimeout(timer);
      refuse(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, pollEvery);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
