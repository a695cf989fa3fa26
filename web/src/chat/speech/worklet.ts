// Loaded into the audio thread as a file of its own: a page's policy need not allow scripts that a page has made up.
import { collector, type Collected } from "./collector";

/** What the audio thread has, and a page has not. */
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => object): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Tells the page that everything has been given. */
export type FromWorklet = Collected | { end: true };

registerProcessor(
  "collector",
  class extends AudioWorkletProcessor {
    private readonly collected = collector(sampleRate, (what) => this.give(what));
    private going = true;

    constructor() {
      super();
      // Whatever the page says, it says it at the end.
      this.port.onmessage = () => {
        this.going = false;
        this.collected.flush();
        this.give({ end: true });
      };
    }

    private give(what: FromWorklet) {
      this.port.postMessage(what, "block" in what && what.block ? [what.block.buffer] : []);
    }

    process([microphone]: Float32Array[][]): boolean {
      if (this.going && microphone) this.collected.take(microphone);
      return this.going;
    }
  },
);
