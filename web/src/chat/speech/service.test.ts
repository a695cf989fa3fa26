import { afterEach, expect, it, vi } from "vitest";
import { readAloud } from "./aloud";
import { googleService, parkService } from "./service";

const never = new AbortController().signal;
const answered = (answer: () => Response | Promise<Response>) => {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer();
  });
  return calls;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("asks the park without a key, and Google with the page's key in a header", async () => {
  const calls = answered(() => Response.json({ results: [] }));
  await parkService("https://park.example")("recognize", { config: {} }, never);
  await googleService("own-key")("synthesize", { input: {} }, never);
  expect(calls.map(({ url }) => url)).toEqual([
    "https://park.example/api/speech/recognize",
    "https://texttospeech.googleapis.com/v1/text:synthesize",
  ]);
  expect(calls[0]!.init).toMatchObject({ method: "POST", body: '{"config":{}}' });
  expect(calls[0]!.init.headers).not.toHaveProperty("X-Goog-Api-Key");
  expect(calls[1]!.init.headers).toMatchObject({ "X-Goog-Api-Key": "own-key" });
});

it.each([
  [429, "busy"],
  [403, "down"],
  [503, "down"],
])("takes the status %i for %s", async (status, problem) => {
  answered(() => new Response("", { status }));
  await expect(parkService("")("recognize", {}, never)).rejects.toMatchObject({ problem });
});

it("knows a day that is used up from a minute that is", async () => {
  const limited = (key: string) => Response.json({ data: null, error: { details: { key } } }, { status: 429 });
  answered(() => limited("errors.speech.used"));
  await expect(parkService("")("recognize", {}, never)).rejects.toMatchObject({ problem: "used" });
  answered(() => limited("errors.limited"));
  await expect(parkService("")("recognize", {}, never)).rejects.toMatchObject({ problem: "busy" });
});

it("is down where nobody answers, and silent when it was given up", async () => {
  answered(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(parkService("")("recognize", {}, never)).rejects.toMatchObject({ problem: "down" });
  const gone = AbortSignal.abort();
  await expect(parkService("")("recognize", {}, gone)).rejects.toMatchObject({ name: "AbortError" });
});

/** A browser with a voice of its own, which says everything at once. */
function browserVoice(): string[] {
  const said: string[] = [];
  class Utterance {
    lang = "";
    onend: (() => void) | null = null;
    constructor(readonly text: string) {}
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    cancel: () => {},
    speak: (one: Utterance) => {
      said.push(`${one.lang} ${one.text}`);
      one.onend?.();
    },
  });
  return said;
}
const place = { provider: "park", base: "", googleKey: "", signal: never, onUsed: () => {} } as const;

it("reads with the browser's voice what the service fails to read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const said = browserVoice();
  answered(() => new Response("", { status: 503 }));
  const context = { state: "running" } as AudioContext;
  await readAloud("Yes. (See https://park.example)", { ...place, context });
  await readAloud("欢迎带狗。", { ...place, context });
  expect(said).toEqual(["en-AU Yes.", "zh-CN 欢迎带狗。"]);
});

it("says nothing, and complains of nothing, where the browser refuses to play", async () => {
  const complaints = vi.spyOn(console, "error");
  const said = browserVoice();
  answered(() => Response.json({ audioContent: "AAAA" }));
  const context = {
    state: "suspended",
    resume: () => new Promise(() => {}), // until somebody does something
    decodeAudioData: () => Promise.resolve({}),
  } as unknown as AudioContext;
  await readAloud("Yes.", { ...place, context });
  expect([said, complaints.mock.calls]).toEqual([[], []]);
});
