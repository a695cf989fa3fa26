// What the browser's fake microphone hears: the sentences of e2e/sounds, made by scripts/speech-sounds, and what is made of them here.
import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const rate = 16_000;

/** The samples behind the header that scripts/speech-sounds writes. */
const sentence = (name: "en" | "zh") =>
  readFileSync(new URL(`sounds/${name}.wav`, import.meta.url)).subarray(44) as Buffer;
const silence = (seconds: number) => Buffer.alloc(rate * seconds * 2);

function noise(seconds: number): Buffer {
  const all = silence(seconds);
  let seed = 1;
  for (let at = 0; at < all.length; at += 2) {
    seed = (seed * 48_271) % 2_147_483_647;
    all.writeInt16LE((seed % 16_000) - 8_000, at);
  }
  return all;
}

/** A WAV file of one channel with 16 bits a sample. */
function wav(samples: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20); // as it is, not compressed
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const sounds = {
  /** A sentence, over and over, each with a pause behind it. */
  en: () => Buffer.concat([sentence("en"), silence(1.5)]),
  zh: () => Buffer.concat([sentence("zh"), silence(1.5)]),
  silence: () => silence(2),
  noise: () => noise(2),
  /** Somebody who goes on for longer than anybody is listened to. */
  long: () => Buffer.concat(Array.from({ length: 9 }, () => sentence("en"))),
};

export type SoundName = keyof typeof sounds;

/** The flags with which Chromium hears a sound, over and over, instead of a microphone. */
export async function hearing(name: SoundName): Promise<string[]> {
  const file = join(await mkdtemp(join(tmpdir(), "park-sound-")), `${name}.wav`);
  await writeFile(file, wav(sounds[name]()));
  return ["--use-fake-device-for-media-stream", `--use-file-for-fake-audio-capture=${file}`];
}

/** An MP3 of some seconds in which nothing is to be heard: frames of 32 kbit/s without a voice in them. */
export function quietMP3(seconds: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.writeUInt32BE(0xff_fb_10_c4);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1_152) }, () => frame));
}
