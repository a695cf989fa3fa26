import type { Language } from "../../i18n/texts";
import { withWords } from "../words";
import type { Service } from "./service";
import { base64, linear16, type Sound } from "./sound";

/** The languages by the codes that the documents have for them. */
export const codes = { en: "en-US", zh: "zh-CN" } as const;

/** What is asked of the service. Somebody may well say the other language than the one that was chosen. */
export function recogniseRequest({ samples, rate }: Sound, language: Language) {
  return {
    config: {
      encoding: "LINEAR16",
      sampleRateHertz: rate,
      languageCode: codes[language],
      alternativeLanguageCodes: [codes.en, codes.zh],
    },
    audio: { content: base64(linear16(samples)) },
  };
}

interface Recognised {
  results?: { alternatives?: { transcript?: string }[] }[];
}

/** The words of an answer; empty when nothing was understood. After a pause within the sound there is a second result. */
export function transcriptOf(answer: unknown): string {
  const { results = [] } = (answer ?? {}) as Recognised;
  return results.reduce((said, { alternatives }) => withWords(said, alternatives?.[0]?.transcript ?? ""), "");
}

export async function recognise(service: Service, sound: Sound, language: Language, signal: AbortSignal) {
  return transcriptOf(await service("recognize", recogniseRequest(sound, language), signal));
}
