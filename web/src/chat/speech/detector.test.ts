import { expect, it } from "vitest";
import { blockSize, collector, type Collected } from "./collector";
import { detector, type SpeechEvent } from "./detector";

const loud = 10 ** -3; // -30 dB
const quiet = 10 ** -6; // -60 dB

/** What is told of looks at a sound. */
function told(powers: readonly number[]): [number, SpeechEvent][] {
  const detect = detector();
  return powers.flatMap((power, i) => {
    const { event } = detect(power);
    return event ? [[i, event] as [number, SpeechEvent]] : [];
  });
}
const times = (count: number, power: number) => Array.from({ length: count }, () => power);

it("hears a voice begin and, half a second after its last sound, end", () => {
  const spoken = [...times(5, quiet), ...times(20, loud), ...times(30, quiet)];
  expect(told(spoken)).toEqual([
    [6, "speaking"],
    [36, "stopped_speaking"], // the first two quiet looks still have some of the voice in them
  ]);
});

it("takes a knock for no voice, and a breath for no end", () => {
  expect(told([...times(5, quiet), 0.0001, ...times(20, quiet)])).toEqual([]);
  expect(told([...times(10, loud), ...times(8, quiet), ...times(10, loud)])).toEqual([[1, "speaking"]]);
});

it("hears nothing in silence, and nothing below -50 dB", () => {
  expect(told(times(200, 0))).toEqual([]);
  expect(told(times(200, 10 ** -5.1))).toEqual([]);
  expect(told(times(200, 10 ** -4.9))).toHaveLength(1);
});

it("smooths the level by a tenth of the one before", () => {
  const detect = detector();
  detect(1);
  expect(detect(0).level).toBeCloseTo(10 * Math.log10(0.09), 5);
});

it("collects whole blocks, looks every 50 ms, and gives the rest at the end", () => {
  const given: Collected[] = [];
  const { take, flush } = collector(48_000, (what) => given.push(what));
  for (let i = 0; i < 75; i++) take([new Float32Array(128).fill(0.5)]); // 9,600 samples: a fifth of a second
  flush();
  flush();
  expect(given.flatMap(({ block }) => block?.length ?? [])).toEqual([blockSize, blockSize, 9_600 - 2 * blockSize]);
  expect(given.flatMap(({ power }) => power ?? [])).toEqual([0.25, 0.25, 0.25, 0.25]);
});
