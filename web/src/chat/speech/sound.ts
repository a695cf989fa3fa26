// What is done to sound between the microphone and whoever recognises it. Pure: a worklet can't be tested, this can.

/** Nobody who recognises speech takes more samples a second. */
const highestRate = 48_000;

/** What a level can fall to, in dB: no sound at all would be minus infinity. */
export const quietest = -100;

/** The loudness of some samples as the mean of their squares. */
export function power(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length > 0 ? sum / samples.length : 0;
}

/** In dB below the loudest that there can be. */
export function decibels(power: number): number {
  return power > 0 ? Math.max(quietest, 10 * Math.log10(power)) : quietest;
}

/** One channel: what several have in common. */
export function mono(channels: readonly Float32Array[]): Float32Array {
  const [first] = channels;
  if (!first) return new Float32Array();
  if (channels.length === 1) return first;
  return first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
}

export function joined(blocks: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

/**
 * The same sound with fewer samples a second. Each new one is the mean of those that it stands for, so that what is too high for the new
 * rate does not come back as something else.
 */
export function resampled(samples: Float32Array<ArrayBuffer>, from: number, to: number): Float32Array<ArrayBuffer> {
  if (to >= from) return samples;
  const step = from / to;
  const fewer = new Float32Array(Math.floor(samples.length / step));
  for (let i = 0; i < fewer.length; i++) fewer[i] = mean(samples, i * step, (i + 1) * step);
  return fewer;
}

/** The mean between two places, which may lie within a sample. */
function mean(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let at = Math.floor(start); at < end && at < samples.length; at++)
    sum += samples[at]! * (Math.min(at + 1, end) - Math.max(at, start));
  return sum / (end - start);
}

/** As LINEAR16: whole numbers of 16 bits, the lower byte first. */
export function linear16(samples: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, i) => {
    const within = Math.max(-1, Math.min(1, sample));
    bytes.setInt16(i * 2, Math.round(within < 0 ? within * 0x8000 : within * 0x7fff), true);
  });
  return new Uint8Array(bytes.buffer);
}

/** In pieces, as a function takes only so many arguments. A multiple of three, so that each can be written by itself. */
const atOnce = 3 * 8_192;

export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += atOnce)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + atOnce)));
  return text;
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export interface Sound {
  samples: Float32Array<ArrayBuffer>;
  rate: number;
}

/** Sound that anybody takes: not too many samples a second, and not longer than it may be. */
export function withinLimits({ samples, rate }: Sound, milliseconds: number): Sound {
  const to = Math.min(rate, highestRate);
  return { samples: resampled(samples, rate, to).slice(0, Math.floor((to * milliseconds) / 1000)), rate: to };
}
