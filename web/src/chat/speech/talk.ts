// What the microphone's button does: from a press to words, one utterance or one after another. What listens is given to it.
import { SpeechError, type Problem } from "./problems";
import type { Recording, RecordOptions } from "./record";

/** What the visitor is told beside problems. */
type Hint = "check" | "hold" | "again" | "readIt";

export interface TalkState {
  /** Nothing; the microphone is being opened; somebody is listened to; what they said is being made into words. */
  phase: "idle" | "opening" | "listening" | "recognising";
  recording: Recording | null;
  /** A voice is heard at this moment. */
  speaking: boolean;
  told: Problem | Hint | null;
  /** One press begins, each pause sends off what was said, and listening goes on. */
  handsFree: boolean;
  /** Listening goes on as soon as nothing else is under way. */
  goingOn: boolean;
}

/** What the chat does about it. */
export interface TalkHandlers {
  /** Opens the microphone. */
  listen: (options: Omit<RecordOptions, "language">) => Promise<Recording>;
  /** Somebody is about to speak. */
  onBegin: () => void;
  /** True when the words are shown to be checked. */
  onWords: (words: string) => boolean;
  /** Whoever recognised has nothing left for today. True when somebody else does it from now on. */
  onUsed: () => boolean;
}

const resting = { phase: "idle", recording: null, speaking: false } as const;
export const untouched: TalkState = { ...resting, told: null, handsFree: false, goingOn: false };

export function createTalk(onChange: (state: TalkState) => void) {
  let state = untouched;
  let handlers: TalkHandlers | null = null;
  let current: AbortController | null = null;
  /** An answer is being waited for, or read aloud. */
  let busy = false;
  /** Something has been understood since listening without hands began. */
  let understood = false;
  /** Words stand there to be checked, and nobody has been told so: listening went on. */
  let checking = false;
  const change = (more: Partial<TalkState>) => {
    state = { ...state, ...more };
    onChange(state);
  };

  async function begin() {
    if (state.phase !== "idle" || !handlers) return;
    const own = new AbortController();
    current = own;
    const isCurrent = () => current === own;
    change({ phase: "opening", told: null });
    handlers.onBegin();
    try {
      const recording = await handlers.listen({
        untilPause: state.handsFree,
        signal: own.signal,
        onEvent: (event) => isCurrent() && change({ speaking: event === "speaking" }),
        onHeard: () => isCurrent() && change({ phase: "recognising", recording: null }),
      });
      if (isCurrent()) change({ phase: "listening", recording });
      const words = await recording.words;
      if (isCurrent()) end(handlers.onWords(words));
    } catch (failure) {
      if (isCurrent()) fail(failure);
      // Whoever was asked for the microphone has let go of the button to answer.
      else if (state.told === "hold" && failure instanceof SpeechError) change({ told: failure.problem });
    }
  }

  /** An utterance is over. One that was sent is answered first. */
  function end(toCheck: boolean) {
    current = null;
    understood = true;
    checking = toCheck;
    change({ ...resting, told: toCheck ? "check" : null });
    if (toCheck) goOn();
  }

  /** Something went wrong: whoever talks without hands is not listened to for ever. */
  function fail(failure: unknown) {
    const own = current;
    current = null;
    own?.abort(); // the microphone may be open
    const problem = failure instanceof SpeechError ? failure.problem : "notLoaded";
    const again = problem === "used" && handlers?.onUsed();
    if (!(failure instanceof SpeechError)) console.error("Failed to listen", failure);
    // Somebody who has said all that they wanted to need not be told that they have stopped.
    const done = problem === "silence" && state.goingOn && understood;
    change({ ...resting, told: again ? "again" : !done ? problem : checking ? "check" : null, goingOn: false });
  }

  function goOn() {
    if (state.goingOn && !busy) void begin();
  }

  /** Gives up what is under way, without a word. */
  function cancel(told: TalkState["told"] = null) {
    const own = current;
    current = null;
    own?.abort();
    if (own || state.goingOn || state.told !== told) change({ ...resting, told, goingOn: false });
  }

  return {
    connect: (to: TalkHandlers) => void (handlers = to),
    /** The button is pressed down. */
    press: () => {
      if (state.goingOn) return cancel();
      understood = false;
      if (state.handsFree) change({ goingOn: true });
      void begin();
    },
    /** The button is let go of, or left. */
    release: () => {
      if (state.handsFree) return;
      if (state.phase === "opening") cancel("hold");
      if (state.phase === "listening") state.recording?.stop();
    },
    cancel: () => cancel(),
    setHandsFree: (handsFree: boolean) => {
      cancel();
      change({ handsFree });
    },
    /** While the chat answers nobody is listened to, least of all the chat itself. */
    setBusy: (now: boolean) => {
      busy = now;
      if (!busy) return goOn();
      const own = current;
      current = null;
      own?.abort();
      if (own) change(resting);
    },
    /** Says something where nobody is listened to. */
    tell: (told: Hint) => {
      if (state.phase === "idle") change({ told });
    },
    /** What was told has been taken note of. */
    clear: () => {
      checking = false;
      if (state.told !== null) change({ told: null });
    },
  };
}
