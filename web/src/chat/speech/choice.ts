// Who recognises what is said, and who reads answers aloud.

/** What the park says about speech. */
export interface SpeechSetup {
  recognise: boolean;
  synthesise: boolean;
  /** What was recognised is shown for the visitor to check, and sent by them. */
  editFirst: boolean;
}

/** Of a park that says nothing: whatever the browser can do by itself. */
const noSetup: SpeechSetup = { recognise: false, synthesise: false, editFirst: true };

/** Who does it: the page's own key for Google's service, the park, or the browser. */
export type Provider = "key" | "park" | "browser";

/** A page that brings a key wants it used. Otherwise the park's service, then the browser's own; null where there is none. */
export function providerOf(there: { key: boolean; park: boolean; browser: boolean }): Provider | null {
  return there.key ? "key" : there.park ? "park" : there.browser ? "browser" : null;
}

/** As far as it is needed: TypeScript does not know it, as not every browser has it. */
export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** A browser that can't be given a track listens by itself. */
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

export type BrowserRecogniser = new () => Recognition;

/** Undefined where the browser has none. */
export function browserRecogniser(): BrowserRecogniser | undefined {
  const all = globalThis as { SpeechRecognition?: BrowserRecogniser; webkitSpeechRecognition?: BrowserRecogniser };
  return all.SpeechRecognition ?? all.webkitSpeechRecognition;
}

/** Asks the park. Speech is an addition: a park that does not answer takes nothing else away. */
export async function fetchSetup(base: string): Promise<SpeechSetup> {
  try {
    const response = await fetch(`${base}/api/chat/widget`);
    if (!response.ok) return noSetup;
    const { data } = (await response.json()) as { data?: { speech?: Partial<SpeechSetup> } };
    return { ...noSetup, ...data?.speech };
  } catch {
    return noSetup;
  }
}
