// Collects what comes from the microphone in bits of 128 samples. Runs in the worklet; pure, so that it can be tested without one.
import { checkEvery } from "./detector";
import { mono, power } from "./sound";

/** How many samples go to the page at once. */
export const blockSize = 4_096;

export interface Collected {
  /** A block of samples that is full, or the rest of them. */
  block?: Float32Array<ArrayBuffer>;
  /** How loud the last look's sound was. */
  power?: number;
}

export function collector(rate: number, give: (what: Collected) => void) {
  const block = new Float32Array(blockSize);
  const look = new Float32Array(Math.round((rate * checkEvery) / 1000));
  let inBlock = 0;
  let inLook = 0;
  const one = (sample: number) => {
    block[inBlock++] = sample;
    look[inLook++] = sample;
    if (inLook === look.length) {
      give({ power: power(look) });
      inLook = 0;
    }
    if (inBlock === blockSize) flush();
  };
  /** Gives what there is of a block. */
  const flush = () => {
    if (inBlock > 0) give({ block: block.slice(0, inBlock) });
    inBlock = 0;
  };
  return { take: (channels: readonly Float32Array[]) => mono(channels).forEach(one), flush };
}
