// A day on which the park has no speech left.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import en from "../../../locales/en/chat.json";
import { doing, draw, press, soon } from "../../ui/testing";
import { backendTransport } from "../backend";
import Chat from "../Chat";

const park = "https://park.example";
const transport = backendTransport("https://bakery.example/ask");
const chat = (
  <Chat
    open
    onClose={() => {}}
    language="en"
    base={park}
    nickname=""
    takeFocus
    onUnread={() => {}}
    transport={transport}
  />
);

let asked: string[];
let setup: { recognise: boolean; synthesise: boolean };

/** A browser with a voice of its own, which says everything at once. */
function browserVoice(): string[] {
  const said: string[] = [];
  class Utterance {
    onend: (() => void) | null = null;
    constructor(readonly text: string) {}
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    cancel: () => {},
    speak: (one: Utterance) => {
      said.push(one.text);
      one.onend?.();
    },
  });
  return said;
}

beforeEach(() => {
  [asked, setup] = [[], { recognise: true, synthesise: true }];
  const used = { data: null, error: { details: { key: "errors.speech.used" } } };
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      resume = () => Promise.resolve();
      suspend = () => Promise.resolve();
      close = () => Promise.resolve();
    },
  );
  vi.stubGlobal("fetch", (url: string) => {
    const path = new URL(url).pathname;
    asked.push(path);
    if (path === "/api/chat/widget") return Promise.resolve(Response.json({ data: { speech: setup } }));
    if (path === "/ask") return Promise.resolve(Response.json({ answer: "On Fridays." }));
    return Promise.resolve(Response.json(used, { status: 429 }));
  });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const input = () => document.querySelector<HTMLTextAreaElement>("textarea")!;
const button = (name: string) => document.querySelector(`button[aria-label="${name}"]`);
const mic = () => button(en.widget.voice.hold);
const log = () => document.querySelector("[role=log]")!.textContent;
const services = () => asked.filter((path) => path.startsWith("/api/speech/"));

async function ask(times: number) {
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(input(), "Rye?");
    input().dispatchEvent(new Event("input", { bubbles: true }));
    input().focus();
  });
  await press("Enter");
  await soon(() => expect(log().split("On Fridays.")).toHaveLength(times + 1));
}

it("reads on with the browser's voice, and asks the park no more", async () => {
  const said = browserVoice();
  const { complaints } = await draw(chat);
  await soon(() => expect(button(en.widget.speak)).not.toBeNull());
  await ask(1);
  await soon(() => expect(said).toEqual(["On Fridays."]));
  await ask(2);
  await soon(() => expect(said).toEqual(["On Fridays.", "On Fridays."]));
  expect(services()).toEqual(["/api/speech/synthesize"]);
  expect(button(en.widget.speak)).not.toBeNull();
  expect(complaints.flat()).not.toContain("Failed to read the answer aloud"); // nothing has failed
});

it("says that nothing more is read aloud where the browser has no voice", async () => {
  await draw(chat);
  await soon(() => expect(button(en.widget.speak)).not.toBeNull());
  await ask(1);
  await soon(() => expect(document.body.textContent).toContain(en.widget.voice.told.readIt));
  expect(button(en.widget.speak)).toBeNull();
  await ask(2);
  expect(services()).toHaveLength(1);
});

it.each([
  [true, "the browser's own"],
  [false, "nothing but typing"],
])("begins on such a day with what there is: a recogniser %s, %s", async (has) => {
  setup = { recognise: false, synthesise: false };
  if (has) vi.stubGlobal("SpeechRecognition", EventTarget);
  await draw(chat);
  await soon(() => expect(asked).toContain("/api/chat/widget"));
  await soon(() => expect(mic() !== null).toBe(has));
  await ask(1);
  expect(services()).toEqual([]);
});
