import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserRecord } from "./browserRecord";
import { refusalOf } from "./capture";
import type { Recognition } from "./choice";

let own: Recogniser;

/** A browser's recogniser that hears what it is told. */
class Recogniser extends EventTarget implements Recognition {
  lang = "";
  continuous = false;
  interimResults = true;
  constructor() {
    super();
    own = this; // eslint-disable-line @typescript-eslint/no-this-alias -- the test speaks to it
  }
  start() {}
  stop() {
    this.tell("audioend");
    this.tell("end");
  }
  abort() {
    this.tell("end");
  }
  tell(type: string, more: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
}

const events: string[] = [];
let giveUp: AbortController;
const listen = (untilPause = false) =>
  browserRecord(Recogniser, {
    language: "zh",
    untilPause,
    signal: giveUp.signal,
    onEvent: (event) => events.push(event),
    onHeard: () => events.push("heard"),
  });

beforeEach(() => {
  events.length = 0;
  giveUp = new AbortController();
  vi.stubGlobal("navigator", { userAgent: "Android" }); // on which it listens by itself
});
afterEach(() => vi.unstubAllGlobals());

it("has the browser listen in the language of the chat, and joins what it understood", async () => {
  const recording = await listen();
  expect([own.lang, own.continuous, own.interimResults]).toEqual(["zh-CN", true, false]);
  own.tell("speechstart");
  own.tell("result", { results: [[{ transcript: "可以" }], [{ transcript: "带狗吗" }]] });
  own.tell("speechend");
  recording.stop();
  expect(await recording.words).toBe("可以带狗吗");
  expect(events).toEqual(["speaking", "stopped_speaking", "heard"]);
});

it.each([
  ["not-allowed", "denied"],
  ["audio-capture", "noMicrophone"],
  ["no-speech", "silence"],
  ["network", "down"],
  ["something new", "down"],
])("tells of %s that it is %s", async (error, problem) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { words } = await listen(true);
  own.tell("error", { error });
  own.tell("end");
  await expect(words).rejects.toMatchObject({ problem });
});

it("understands nothing where the browser says nothing, and gives up when it is told to", async () => {
  const first = await listen();
  first.stop();
  await expect(first.words).rejects.toMatchObject({ problem: "nothing" });
  const second = await listen();
  own.tell("result", { results: [[{ transcript: "too late" }]] });
  giveUp.abort();
  await expect(second.words).rejects.toMatchObject({ name: "AbortError" });
});

it("leaves nothing behind where the browser does not begin", async () => {
  vi.useFakeTimers();
  const begin = vi.spyOn(Recogniser.prototype, "start").mockImplementation(() => {
    throw new DOMException("already started", "InvalidStateError");
  });
  const stop = vi.spyOn(Recogniser.prototype, "stop");
  await expect(listen()).rejects.toMatchObject({ name: "InvalidStateError" });
  expect(vi.getTimerCount()).toBe(0);
  giveUp.abort();
  expect(stop).not.toHaveBeenCalled();
  begin.mockRestore();
  vi.useRealTimers();
});

it.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "noMicrophone"],
  ["NotReadableError", "inUse"],
  ["TypeError", "unsupported"],
])("takes a browser's %s for %s", (name, problem) => {
  expect(refusalOf(Object.assign(new Error(), { name }))).toBe(problem);
});
