// Reads answers aloud: with a service's voice, or the browser's own where there is none or it fails.
import type { Language } from "../../i18n/texts";
import { languageOf, spoken } from "../words";
import type { ProviderAddress } from "./engine";
import { SpeechError } from "./problems";
import { googleService, parkService, type Service } from "./service";
import { fromBase64 } from "./sound";

/** What a service takes at once, in bytes. */
export const mostBytes = 5_000;
/** What a browser reads at once: some fall silent in the middle of a longer text. */
const shortBytes = 240;

const serviceVoices = { en: "en-AU", zh: "cmn-CN" } as const;
const browserVoices = { en: "en-AU", zh: "zh-CN" } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A text in pieces that are short enough, cut behind sentences; behind words, or anywhere, only where a sentence is too long. */
export function pieces(text: string, most: number): string[] {
  const joinUp = (parts: readonly string[], finer: ((part: string) => string[]) | null): string[] => {
    const all: string[] = [];
    for (const part of parts) {
      const whole = (all.at(-1) ?? "") + part;
      if (all.length > 0 && bytesOf(whole.trim()) <= most) all[all.length - 1] = whole;
      else if (bytesOf(part.trim()) <= most || !finer) all.push(part);
      else all.push(...finer(part));
    }
    return all;
  };
  const letters = (part: string) => joinUp([...part], null);
  const words = (part: string) => joinUp(part.match(/[^\s，、；,;]+[\s，、；,;]*/g) ?? [part], letters);
  const sentences = text.match(/[^.!?。！？\n]+(?:[.!?](?!\s|$)[^.!?。！？\n]*)*[.!?。！？\n]*\s*/g) ?? [text];
  return joinUp(sentences, words)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** What is asked of the service. */
export const synthesiseRequest = (text: string, language: Language) => ({
  input: { text },
  voice: { languageCode: serviceVoices[language], ssmlGender: "NEUTRAL" },
  audioConfig: { audioEncoding: "MP3" },
});

interface AloudOptions extends ProviderAddress {
  /** Where sound is played; it may still be waiting for the page's leave. */
  context: AudioContext | null;
  signal: AbortSignal;
  /** The service has nothing left for today. */
  onUsed: () => void;
}

/** Resolves when all has been said, or nothing more will be. */
export async function readAloud(text: string, options: AloudOptions) {
  const { provider, base, googleKey, context, signal, onUsed } = options;
  const words = spoken(text);
  const language = languageOf(words);
  if (provider === "browser" || !context) return speakAll(pieces(words, shortBytes), language, signal);
  const service = provider === "key" ? googleService(googleKey) : parkService(base);
  const left = pieces(words, mostBytes);
  try {
    let next = left[0] ? soundOf(service, left[0], language, context, signal) : null;
    while (next) {
      const sound = await next;
      next = left[1] ? soundOf(service, left[1], language, context, signal) : null;
      next?.catch(() => {}); // it is looked at when its turn comes
      if (!(await mayPlay(context, signal))) return;
      await play(sound, context, signal);
      left.shift();
    }
  } catch (failure) {
    if (signal.aborted) return;
    if (failure instanceof SpeechError && failure.problem === "used") onUsed();
    else console.error("Failed to read the answer aloud", failure);
    await speakAll(pieces(left.join(" "), shortBytes), language, signal);
  }
}

async function soundOf(service: Service, text: string, language: Language, context: AudioContext, signal: AbortSignal) {
  const answer = (await service("synthesize", synthesiseRequest(text, language), signal)) as { audioContent?: string };
  if (!answer?.audioContent) throw new Error("The answer has no audioContent");
  return context.decodeAudioData(fromBase64(answer.audioContent).buffer);
}

/** Browsers let a page be heard once somebody has done something in it. Whoever has not can read. In milliseconds. */
const patience = 500;

async function mayPlay(context: AudioContext, signal: AbortSignal): Promise<boolean> {
  if (context.state !== "running") {
    const refused = new Promise((resolve) => setTimeout(resolve, patience));
    await Promise.race([context.resume().catch(() => {}), refused]);
  }
  return !signal.aborted && context.state === "running";
}

function play(sound: AudioBuffer, context: AudioContext, signal: AbortSignal): Promise<void> {
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  return new Promise((resolve) => {
    const stop = () => source.stop();
    source.onended = () => {
      signal.removeEventListener("abort", stop);
      resolve();
    };
    signal.addEventListener("abort", stop);
    source.start();
  });
}

async function speakAll(texts: readonly string[], language: Language, signal: AbortSignal) {
  if (!("speechSynthesis" in globalThis)) return;
  const hush = () => speechSynthesis.cancel();
  signal.addEventListener("abort", hush);
  for (const text of texts) {
    if (signal.aborted) break;
    await speak(text, language, signal);
  }
  signal.removeEventListener("abort", hush);
}

function speak(text: string, language: Language, signal: AbortSignal): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = browserVoices[language];
  return new Promise((resolve) => {
    utterance.onend = utterance.onerror = () => resolve();
    signal.addEventListener("abort", () => resolve());
    speechSynthesis.speak(utterance);
  });
}
