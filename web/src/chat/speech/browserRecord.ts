// One utterance, recognised by the browser itself.
import { withWords } from "../words";
import { startCapture, type Capture } from "./capture";
import type { BrowserRecogniser } from "./choice";
import { detector } from "./detector";
import { SpeechError, type Problem } from "./problems";
import { codes } from "./recognise";
import { levels, limit, type Recording, type RecordOptions } from "./record";

interface Results extends Event {
  readonly results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

const problems: Readonly<Record<string, Problem>> = {
  "not-allowed": "denied",
  "service-not-allowed": "down",
  "audio-capture": "noMicrophone",
  "no-speech": "silence",
  network: "down",
  "language-not-supported": "down",
};

/** On Android one page can't listen twice: the recogniser would hear nothing, so that the level is not drawn there. */
const listensTwice = () => !/Android/i.test(navigator.userAgent);

/** The level alone: the recogniser listens for itself. */
async function meter(signal: AbortSignal, tell: (level: number) => void): Promise<Capture | null> {
  if (!listensTwice()) return null;
  const detect = detector();
  return startCapture({ signal, onLost: () => {}, onPower: (power) => tell(detect(power).level) });
}

export async function browserRecord(Recogniser: BrowserRecogniser, options: RecordOptions): Promise<Recording> {
  const { language, untilPause, signal, onEvent, onHeard } = options;
  const { tell, onLevel } = levels();
  const capture = await meter(signal, tell);
  const recognition = new Recogniser();
  recognition.lang = codes[language];
  recognition.continuous = !untilPause;
  recognition.interimResults = false;
  const stop = () => recognition.stop();
  const abort = () => recognition.abort();
  let said = "";
  let problem: Problem | null = null;
  recognition.addEventListener("speechstart", () => onEvent("speaking"));
  recognition.addEventListener("speechend", () => onEvent("stopped_speaking"));
  recognition.addEventListener("audioend", () => {
    capture?.release();
    onHeard();
  });
  recognition.addEventListener("result", (event) => {
    said = Array.from((event as Results).results).reduce((all, one) => withWords(all, one[0]?.transcript ?? ""), "");
  });
  recognition.addEventListener("error", (event) => {
    const { error } = event as Event & { error: string };
    problem = problems[error] ?? "down";
    if (problem === "denied") console.error("Microphone permission was denied");
  });
  const ended = new Promise((resolve) => recognition.addEventListener("end", resolve));
  try {
    if (capture?.track) recognition.start(capture.track);
    else recognition.start();
  } catch (failure) {
    capture?.release();
    throw failure;
  }
  signal.addEventListener("abort", abort);
  const timer = setTimeout(stop, limit);
  const words = async () => {
    await ended;
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    capture?.release();
    signal.throwIfAborted();
    if (said) return said;
    throw new SpeechError(problem ?? "nothing");
  };
  return { endsAt: performance.now() + limit, onLevel, stop, words: words() };
}
