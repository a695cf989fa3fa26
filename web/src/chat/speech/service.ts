// Calls of a speech service with Google's requests and answers: the park's proxy, or Google itself with a key of the page's own.
import { SpeechError, type Problem } from "./problems";

/** Longer than this nobody waits for words that they could type, in milliseconds. */
export const patience = 20_000;

const google = {
  recognize: "https://speech.googleapis.com/v1/speech:recognize",
  synthesize: "https://texttospeech.googleapis.com/v1/text:synthesize",
} as const;

/** Posts a request; an answer that is none is a SpeechError. */
export type Service = (what: keyof typeof google, body: object, signal: AbortSignal) => Promise<unknown>;

/** The park's own: it holds the key. */
export const parkService = (base: string) => service((what) => `${base}/api/speech/${what}`);

/** Google's, with the key in a header: addresses are written into logs. */
export const googleService = (key: string) => service((what) => google[what], { "X-Goog-Api-Key": key });

/** Too much at once, or more than the park allows itself on a day: then nothing will come of another try. */
async function problemOf(response: Response): Promise<Problem> {
  if (response.status !== 429) return "down";
  const answer = (await response.json().catch(() => null)) as { error?: { details?: { key?: string } } } | null;
  return answer?.error?.details?.key === "errors.speech.used" ? "used" : "busy";
}

function service(address: (what: keyof typeof google) => string, headers: Record<string, string> = {}): Service {
  return async (what, body, signal) => {
    const own = new AbortController();
    const stop = () => own.abort(signal.reason);
    signal.addEventListener("abort", stop);
    const timer = setTimeout(stop, patience);
    try {
      signal.throwIfAborted();
      const response = await fetch(address(what), {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
        signal: own.signal,
      });
      if (response.ok) return (await response.json()) as unknown;
      throw new SpeechError(await problemOf(response), `${what}: ${response.status}`);
    } catch (failure) {
      throw failure instanceof SpeechError || signal.aborted ? failure : new SpeechError("down", failure);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  };
}
