// Speaking to the chat and hearing its answers: the real program and a browser with a fake microphone; only who recognises and who reads
// aloud is a stub, with Google's requests and answers.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { barriers, complaintsOf, hasFocus, knowsAnswers, type Language, look, takenOver, texts, visit } from "./people";
import { hearing, type SoundName } from "./sounds";
import { type SpeechServer, startSpeechServer } from "./speechserver";

const allowed = "--use-fake-ui-for-media-stream";

let park: Park;
let speech: SpeechServer;
beforeAll(async () => {
  speech = await startSpeechServer();
  const settings = { PARK_GOOGLE_API_KEY: "of-the-park", PARK_GOOGLE_URL: speech.url };
  park = await startPark({ demo: inject("demoData"), settings });
  await knowsAnswers(park);
}, 300_000);
afterAll(async () => {
  await park?.stop();
  await speech?.stop();
});
beforeEach(async () => {
  await set("ChatEditSpeech", true);
  await set("SpeechDailySeconds", 3600);
  await set("SpeechDailyCharacters", 200_000);
  Object.assign(speech, { words: "", status: 200, heard: [], said: [] });
});

interface Heard {
  /** Microphones that have been opened. */
  tracks: MediaStreamTrack[];
  /** Sounds that are being played. */
  playing: number;
  played: number;
}
type Watched = typeof globalThis & { heard: Heard };

/** Notes what the page does with the microphone and the loudspeaker. */
function watch() {
  const heard: Heard = { tracks: [], playing: 0, played: 0 };
  (globalThis as Watched).heard = heard;
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    heard.tracks.push(...stream.getTracks());
    return stream;
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its own object
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    heard.playing++;
    heard.played++;
    this.addEventListener("ended", () => heard.playing--);
    start.apply(this, when);
  };
}
const open = (page: Page) =>
  page.evaluate(() => (globalThis as Watched).heard.tracks.filter((one) => one.readyState === "live").length);
const playing = (page: Page) => page.evaluate(() => (globalThis as Watched).heard.playing);

interface Visit {
  lng: Language;
  /** What the microphone hears; null: there is none. */
  sound: SoundName | null;
  flags?: string[];
  options?: BrowserContextOptions;
  /** Makes the browser another than it is. */
  change?: () => void;
}

/** As staff do. */
async function set(key: string, value: boolean | number) {
  const headers = { authorization: `Bearer ${park.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ value: String(value) });
  const answer = await fetch(`${park.url}/api/staff/settings/${key}`, { method: "PUT", headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Opens the chat in a browser of its own: what it hears is told to it when it starts. */
async function visitChat({ lng, sound, flags = [allowed], options = {}, change = () => {} }: Visit) {
  const browser: Browser = await launchBrowser([...(sound ? await hearing(sound) : []), ...flags]);
  const { context, page } = await visit(browser, { ...look[lng], ...options });
  await context.addInitScript(watch);
  await context.addInitScript(change);
  const complaints = complaintsOf(page);
  await page.goto(`${park.url}/news?lng=${lng}`);
  const button = page.locator("[data-chat]");
  await takenOver(button);
  await button.click();
  const t = texts[lng].widget;
  const card = page.getByRole("dialog", { name: t.title });
  const mic = card.getByRole("button", { name: t.voice.hold, exact: true });
  const input = card.getByRole("textbox", { name: t.message });
  const overlay = card.locator("[data-phase]");
  const told = (key: keyof typeof t.voice.told) => card.getByText(t.voice.told[key], { exact: true }).waitFor();
  return {
    ...{ browser, page, complaints, t: t.voice, widget: t, card, mic, input, overlay, told },
    meter: card.getByRole("meter", { name: t.voice.level }),
    press: (name: string) => card.getByRole("button", { name, exact: true }).click(),
    /** Holds the button until somebody is listened to. */
    hold: async () => {
      await mic.hover();
      await page.mouse.down();
      await card.locator("[data-phase=listening]").waitFor();
    },
    answers: () => card.getByRole("button", { name: t.up, exact: true }).count(),
  };
}

/** How long a sound is in seconds, and how loud its loudest sample, from 0 to 1. */
function soundOf({ config, audio }: SpeechServer["heard"][number]) {
  const bytes = Buffer.from(audio.content, "base64");
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 0x8000;
  return { seconds: samples.length / config.sampleRateHertz, loudest };
}

it("hears a question on a phone, lets it be edited, answers aloud, and says what went wrong", async () => {
  const options = { viewport: { width: 390, height: 760 } };
  const chat = await visitChat({ lng: "en", sound: "en", options });
  const { page, complaints, t, widget, card, mic, input, overlay, meter, press, hold, told } = chat;
  await mic.waitFor();
  expect(await barriers(page)).toEqual([]);

  // Held with the mouse, seen, let go of, and written down.
  speech.words = "can I bring my dock";
  await hold();
  await expect.poll(async () => Number(await meter.getAttribute("aria-valuenow"))).toBeGreaterThan(-50);
  await card.locator("[data-speaking]").waitFor();
  expect(await overlay.getByRole("timer").innerText()).toMatch(/^([5-9]|10) seconds left$/);
  expect(await card.getByRole("status").first().innerText()).toBe(t.listening);
  expect([await open(page), await mic.getAttribute("aria-pressed")]).toEqual([1, "true"]);
  expect(await barriers(page)).toEqual([]);
  await page.mouse.up();
  await told("check");
  await expect
    .poll(async () => [await input.inputValue(), await open(page), await overlay.count()])
    .toEqual(["can I bring my dock", 0, 0]);
  const [first] = speech.heard;
  expect(first?.config).toMatchObject({ encoding: "LINEAR16", languageCode: "en-US" });
  expect(first?.config.alternativeLanguageCodes).toEqual(["cmn-Hans-CN"]); // as the park's setting calls Chinese
  expect(first?.config.sampleRateHertz).toBeLessThanOrEqual(48_000);
  expect(soundOf(first!).loudest).toBeGreaterThan(0.05);
  expect(await barriers(page)).toEqual([]);

  // Mended, sent, answered, read aloud until that is switched off.
  await input.fill("Can I bring my dog?");
  await input.press("Enter");
  await expect.poll(chat.answers).toBe(1);
  await expect.poll(() => playing(page)).toBe(1);
  expect(speech.said[0]).toMatchObject({
    voice: { languageCode: "en-AU", ssmlGender: "NEUTRAL" },
    audioConfig: { audioEncoding: "MP3" },
  });
  expect(speech.said[0]?.input.text).not.toMatch(/https?:|[[\]()]/);
  await press(widget.speak);
  await expect.poll(() => playing(page)).toBe(0);

  // By key, and given up.
  await mic.focus();
  await page.keyboard.down("Space");
  await card.locator("[data-phase=listening]").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.up("Space");
  await expect.poll(() => open(page)).toBe(0);
  await expect.poll(() => overlay.count()).toBe(0);
  expect([await card.count(), speech.heard.length]).toEqual([1, 1]);

  // Leaving the button ends it as letting go does. Nothing is understood; then the service is down.
  for (const [how, problem] of [
    [{ words: "" }, "nothing"],
    [{ status: 503 }, "down"],
  ] as const) {
    Object.assign(speech, how);
    await hold();
    await card.locator("[data-speaking]").waitFor();
    await page.mouse.move(200, 200);
    await told(problem);
    await page.mouse.up();
  }
  await press(t.type);
  await hasFocus(input);
  await expect.poll(() => card.getByText(t.told.down).count()).toBe(0);

  // Closed while it listens: the microphone is let go of.
  await mic.focus();
  await page.keyboard.down("Enter");
  await card.locator("[data-phase=listening]").waitFor();
  await press(widget.close);
  await expect.poll(() => open(page)).toBe(0);
  expect(complaints.filter((one) => !/status of 503/.test(one))).toEqual([]);
  await chat.browser.close();
});

it("talks without hands in Chinese: listens, sends, reads the answer, and listens again", async () => {
  await set("ChatEditSpeech", false);
  const chat = await visitChat({ lng: "zh", sound: "zh" });
  const { page, complaints, t, card, overlay, press } = chat;
  speech.words = "可以带狗吗";
  await press(t.handsFree);
  await press(t.listen);
  await card.getByRole("log").getByText("可以带狗吗", { exact: true }).waitFor();
  await expect.poll(() => playing(page)).toBe(1);
  expect([await open(page), speech.said[0]?.voice.languageCode]).toEqual([0, "cmn-CN"]);
  expect(speech.heard[0]?.config.languageCode).toBe("cmn-Hans-CN");
  expect(soundOf(speech.heard[0]!).seconds).toBeLessThan(6);
  // It waits until it has said everything; then it is the visitor's turn again.
  await overlay.waitFor();
  expect([await playing(page), await chat.answers()]).toEqual([0, 1]);
  expect(await barriers(page)).toEqual([]);
  await press(t.listen);
  await expect.poll(() => open(page)).toBe(0);
  await expect.poll(() => overlay.count()).toBe(0);
  expect(complaints).toEqual([]);
  await chat.browser.close();
});

it("listens for ten seconds at most", async () => {
  const chat = await visitChat({ lng: "en", sound: "long" });
  speech.words = "a long story";
  await chat.hold();
  await chat.told("check");
  await chat.page.mouse.up();
  expect(await chat.input.inputValue()).toBe("a long story");
  expect(soundOf(speech.heard[0]!).seconds).toBeLessThanOrEqual(10);
  expect(soundOf(speech.heard[0]!).seconds).toBeGreaterThan(9);
  expect(await open(chat.page)).toBe(0);
  await chat.browser.close();
});

/** A browser that recognises and speaks by itself, and tells what it has said. */
function ableByItself() {
  class Recogniser extends EventTarget {
    start() {
      this.tell("speechstart");
    }
    stop() {
      this.tell("audioend");
      this.tell("result", { results: [[{ transcript: "Can I bring my dog?" }]] });
      this.tell("end");
    }
    abort() {
      this.tell("end");
    }
    tell(type: string, more: object = {}) {
      this.dispatchEvent(Object.assign(new Event(type), more));
    }
  }
  const said: string[] = [];
  const speak = (one: SpeechSynthesisUtterance) => {
    said.push(one.text);
    one.dispatchEvent(new Event("end"));
  };
  Object.assign(globalThis, { SpeechRecognition: Recogniser, said });
  Object.defineProperty(globalThis, "speechSynthesis", { value: { speak, cancel: () => {} } });
}

/** One that does neither. */
function unableByItself() {
  const all = globalThis as Record<string, unknown>;
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis"]) delete all[name];
}

async function useUpTheDay() {
  await set("SpeechDailySeconds", 0);
  await set("SpeechDailyCharacters", 0);
}

it("goes on with the browser's own when the park has nothing left for today", async () => {
  const chat = await visitChat({ lng: "en", sound: "en", change: ableByItself });
  await chat.mic.waitFor();
  await useUpTheDay();
  await chat.hold();
  await chat.card.locator("[data-speaking]").waitFor();
  await chat.page.mouse.up();
  await chat.told("again");
  expect(await barriers(chat.page)).toEqual([]);
  await chat.hold();
  await chat.page.mouse.up();
  await chat.told("check");
  expect(await chat.input.inputValue()).toBe("Can I bring my dog?");
  await chat.input.press("Enter");
  await expect.poll(chat.answers).toBe(1);
  const said = () => chat.page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join(" "));
  await expect.poll(said).toMatch(/dogs/i);
  expect([speech.heard, speech.said, await open(chat.page)]).toEqual([[], [], 0]);
  expect(chat.complaints.filter((one) => !/status of 429/.test(one))).toEqual([]);
  await chat.browser.close();
});

it("leaves typing where the browser has nothing of its own on such a day, and says so", async () => {
  const chat = await visitChat({ lng: "zh", sound: "zh", change: unableByItself });
  await chat.mic.waitFor();
  await useUpTheDay();
  await chat.mic.focus();
  await chat.page.keyboard.down("Space");
  await chat.card.locator("[data-speaking]").waitFor();
  await chat.page.keyboard.up("Space");
  await chat.told("used");
  expect(await chat.mic.count()).toBe(0);
  await hasFocus(chat.input);
  expect(await barriers(chat.page)).toEqual([]);
  await chat.page.keyboard.type("可以带狗吗？");
  await chat.page.keyboard.press("Enter");
  await expect.poll(chat.answers).toBe(1);
  await chat.told("readIt");
  expect(await chat.card.getByRole("button", { name: chat.widget.speak, exact: true }).count()).toBe(0);
  expect([speech.heard, speech.said]).toEqual([[], []]);
  await chat.browser.close();
});

it("sends no silence anywhere, and understands no noise", async () => {
  const quiet = await visitChat({ lng: "zh", sound: "silence" });
  await quiet.hold();
  await expect.poll(() => quiet.overlay.getByRole("timer").innerText()).not.toContain("10");
  await quiet.page.mouse.up();
  await quiet.told("silence");
  expect(speech.heard).toEqual([]);
  await quiet.browser.close();

  const loud = await visitChat({ lng: "en", sound: "noise" });
  await loud.hold();
  await loud.card.locator("[data-speaking]").waitFor();
  await loud.page.mouse.up();
  await loud.told("nothing");
  expect(speech.heard).toHaveLength(1);
  await loud.browser.close();
});

it("says so when the microphone is refused, or there is none, or its code does not come", async () => {
  const refused = await visitChat({ lng: "zh", sound: "zh", flags: [`${allowed}=deny`] });
  await refused.mic.hover();
  await refused.page.mouse.down();
  await refused.told("denied");
  await refused.page.mouse.up();
  expect(await barriers(refused.page)).toEqual([]);
  expect(refused.complaints).toEqual(["Microphone permission was denied"]);
  await refused.browser.close();

  const none = await visitChat({ lng: "en", sound: null });
  let cut = true;
  await none.page.route("**/assets/engine-*.js*", (route) => (cut ? route.abort() : route.continue()));
  await none.mic.focus();
  await none.page.keyboard.down("Space");
  await none.told("notLoaded");
  await none.page.keyboard.up("Space");
  cut = false;
  await none.page.keyboard.down("Space");
  await none.told("noMicrophone");
  await none.page.keyboard.up("Space");
  await none.press(none.t.type);
  await none.input.fill("Can I bring my dog?");
  await none.input.press("Enter");
  await expect.poll(none.answers).toBe(1);
  await none.browser.close();
});
