// One utterance: from the microphone to words.
import type { Language } from "../../i18n/texts";
import { startCapture, type Capture } from "./capture";
import { detector, type SpeechEvent } from "./detector";
import { SpeechError } from "./problems";
import { recognise } from "./recognise";
import type { Service } from "./service";
import { quietest, withinLimits } from "./sound";

/** Nobody is listened to for longer, in milliseconds. */
export const limit = 10_000;

export interface RecordOptions {
  language: Language;
  /** It ends by itself when somebody stops speaking; otherwise when it is told to. */
  untilPause: boolean;
  /** Lets go of the microphone and gives up whatever is under way. */
  signal: AbortSignal;
  onEvent: (event: SpeechEvent) => void;
  /** The microphone has been let go of: from now on it is made into words. */
  onHeard: () => void;
}

export interface Recording {
  /** When it ends at the latest, on the page's own clock. */
  endsAt: number;
  /** The level in dB, at every look. Gives what ends the telling. */
  onLevel(tell: (level: number) => void): () => void;
  stop(): void;
  /** What was said. Fails with a SpeechError. */
  words: Promise<string>;
}

/** Tells everybody who wants to know. */
export function levels() {
  const all = new Set<(level: number) => void>();
  let last = quietest;
  return {
    tell: (level: number) => {
      last = level;
      all.forEach((one) => one(level));
    },
    onLevel: (one: (level: number) => void) => {
      all.add(one);
      one(last);
      return () => void all.delete(one);
    },
  };
}

/** Records until it is stopped, and has a service make words of it. What has nobody's voice in it is sent nowhere. */
export async function record(service: Service, options: RecordOptions): Promise<Recording> {
  const { language, untilPause, signal, onEvent, onHeard } = options;
  const { tell, onLevel } = levels();
  const detect = detector();
  let spoke = false;
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const capture: Capture = await startCapture({
    signal,
    onLost: () => stop(),
    onPower: (power) => {
      const { level, event } = detect(power);
      tell(level);
      if (!event) return;
      spoke = true;
      onEvent(event);
      if (untilPause && event === "stopped_speaking") stop();
    },
  });
  const timer = setTimeout(() => stop(), limit);
  signal.addEventListener("abort", () => stop());
  const words = async () => {
    await stopped;
    clearTimeout(timer);
    signal.throwIfAborted();
    const sound = await capture.stop();
    if (!spoke) throw new SpeechError("silence");
    onHeard();
    const said = await recognise(service, withinLimits(sound, limit), language, signal);
    if (!said) throw new SpeechError("nothing");
    return said;
  };
  return { endsAt: performance.now() + limit, onLevel, stop: () => stop(), words: words() };
}
