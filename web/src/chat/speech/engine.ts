// Everything that listening needs, in a file that comes when somebody wants to speak.
import { browserRecord } from "./browserRecord";
import { browserRecogniser, type Provider } from "./choice";
import { SpeechError } from "./problems";
import { record, type Recording, type RecordOptions } from "./record";
import { googleService, parkService } from "./service";
import { SoundWave } from "./SoundWave";

export interface ProviderAddress {
  provider: Provider;
  /** Where the park is. */
  base: string;
  /** The page's own key for Google's services; empty: none. */
  googleKey: string;
}

function listen({ provider, base, googleKey }: ProviderAddress, options: RecordOptions): Promise<Recording> {
  if (provider !== "browser") return record(provider === "key" ? googleService(googleKey) : parkService(base), options);
  const own = browserRecogniser();
  return own ? browserRecord(own, options) : Promise.reject(new SpeechError("unsupported"));
}

export const engine = { listen, SoundWave };
