import { beforeEach, expect, it, vi } from "vitest";
import { SpeechError } from "./problems";
import type { Recording, RecordOptions } from "./record";
import { createTalk, untouched, type TalkState } from "./talk";

type Listening = Omit<RecordOptions, "language"> & {
  /** The microphone opens. */
  open: () => void;
  refuse: (failure: Error) => void;
  say: (words: string) => void;
  fail: (failure: Error) => void;
  stopped: boolean;
};

let state: TalkState;
let all: Listening[];
let begun: number;
let toCheck: boolean;
let words: string[];
/** Somebody else listens when the first has nothing left. */
let other: boolean;

function start() {
  const talk = createTalk((next) => (state = next));
  talk.connect({
    onBegin: () => begun++,
    onWords: (said) => (words.push(said), toCheck),
    onUsed: () => other,
    listen: (options) =>
      new Promise((resolve, refuse) => {
        const own: Listening = { ...options, open: () => {}, refuse, say: () => {}, fail: () => {}, stopped: false };
        const said = new Promise<string>((give, fail) => Object.assign(own, { say: give, fail }));
        const recording: Recording = {
          endsAt: 0,
          onLevel: () => () => {},
          stop: () => (own.stopped = true),
          words: said,
        };
        own.open = () => resolve(recording);
        all.push(own);
      }),
  });
  return talk;
}
const soon = (holds: () => void) => vi.waitFor(holds, { interval: 1, timeout: 30_000 });
const phase = (wanted: TalkState["phase"]) => soon(() => expect(state.phase).toBe(wanted));

beforeEach(() => {
  [state, all, begun, toCheck, words, other] = [untouched, [], 0, true, [], false];
});

it("listens while the button is held and gives the words to be checked", async () => {
  const talk = start();
  talk.press();
  expect([state.phase, begun, all[0]!.untilPause]).toEqual(["opening", 1, false]);
  all[0]!.open();
  await phase("listening");
  all[0]!.onEvent("speaking");
  expect(state.speaking).toBe(true);
  talk.press(); // what it does already is not begun again
  talk.release();
  expect(all[0]!.stopped).toBe(true);
  all[0]!.onHeard();
  expect([state.phase, state.recording]).toEqual(["recognising", null]);
  all[0]!.say("Can I bring my dog");
  await phase("idle");
  expect([words, state.told, state.speaking, all.length]).toEqual([["Can I bring my dog"], "check", false, 1]);
  talk.clear();
  expect(state.told).toBeNull();
});

it("lets go when the button is released before the microphone is open, and tells what became of it", async () => {
  const talk = start();
  talk.press();
  talk.release();
  expect([state.phase, state.told, all[0]!.signal.aborted]).toEqual(["idle", "hold", true]);
  all[0]!.refuse(new SpeechError("denied")); // the answer to what the browser asked
  await soon(() => expect(state.told).toBe("denied"));
});

it("says what went wrong, and can be pressed again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const talk = start();
  for (const [failure, told] of [
    [new SpeechError("down"), "down"],
    [new Error("no such file"), "notLoaded"],
  ] as const) {
    talk.press();
    all.at(-1)!.open();
    all.at(-1)!.fail(failure);
    await soon(() => expect(state.told).toBe(told));
    expect(state.phase).toBe("idle");
    expect(all.at(-1)!.signal.aborted).toBe(true); // by which the microphone is let go of
  }
});

it.each([
  [true, "again"],
  [false, "used"],
])("when nothing is left for today, and the browser can do it: %s, says %s", async (can, told) => {
  other = can;
  const talk = start();
  talk.setHandsFree(true);
  talk.press();
  all[0]!.open();
  all[0]!.fail(new SpeechError("used"));
  await soon(() => expect([state.told, state.phase, state.goingOn]).toEqual([told, "idle", false]));
});

it("says nothing else while somebody is listened to", async () => {
  const talk = start();
  talk.tell("readIt");
  expect(state.told).toBe("readIt");
  talk.press();
  all[0]!.open();
  await phase("listening");
  talk.tell("readIt");
  expect(state.told).toBeNull();
});

it("forgets what comes after it was cancelled", async () => {
  const talk = start();
  talk.press();
  all[0]!.open();
  await phase("listening");
  talk.cancel();
  expect([state.phase, state.told, all[0]!.signal.aborted]).toEqual(["idle", null, true]);
  talk.press();
  all[1]!.open();
  await phase("listening");
  all[0]!.onHeard();
  all[0]!.say("too late");
  all[1]!.say("in time");
  await phase("idle");
  expect(words).toEqual(["in time"]);
});

it("goes on listening without hands until it is pressed again", async () => {
  const talk = start();
  talk.setHandsFree(true);
  talk.press();
  talk.release();
  expect(all[0]!.untilPause).toBe(true);
  all[0]!.open();
  all[0]!.say("one");
  await soon(() => expect(all).toHaveLength(2));
  all[1]!.open();
  all[1]!.say("two");
  await soon(() => expect(all).toHaveLength(3));
  all[2]!.open();
  await phase("listening");
  talk.press();
  expect([state.phase, state.goingOn, all[2]!.signal.aborted]).toEqual(["idle", false, true]);
  expect(words).toEqual(["one", "two"]);
});

it("waits without hands for the answer, and does not listen to it", async () => {
  toCheck = false;
  const talk = start();
  talk.setHandsFree(true);
  talk.press();
  all[0]!.open();
  all[0]!.say("Dogs?");
  await soon(() => expect(words).toEqual(["Dogs?"]));
  talk.setBusy(true);
  expect([state.goingOn, all.length]).toEqual([true, 1]);
  talk.setBusy(false);
  expect(all).toHaveLength(2);
  all[1]!.open();
  await phase("listening");
  talk.setBusy(true); // something was typed and sent meanwhile
  expect([state.phase, all[1]!.signal.aborted, state.goingOn]).toEqual(["idle", true, true]);
});

it("stops without hands when nobody speaks any more, and says so only to who was never heard", async () => {
  const talk = start();
  talk.setHandsFree(true);
  talk.press();
  all[0]!.open();
  all[0]!.fail(new SpeechError("silence"));
  await soon(() => expect([state.told, state.goingOn]).toEqual(["silence", false]));
  talk.press();
  all[1]!.open();
  all[1]!.say("one");
  await soon(() => expect(all).toHaveLength(3));
  all[2]!.open();
  all[2]!.fail(new SpeechError("silence"));
  await soon(() => expect(state.goingOn).toBe(false));
  expect(state.told).toBe("check"); // what was said waits
  talk.clear();
  toCheck = false;
  talk.press();
  all[3]!.open();
  all[3]!.say("two");
  await phase("idle");
  talk.setBusy(true);
  talk.setBusy(false);
  all[4]!.open();
  all[4]!.fail(new SpeechError("silence"));
  await soon(() => expect(state.goingOn).toBe(false));
  expect(state.told).toBeNull();
});
