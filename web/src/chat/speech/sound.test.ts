import { expect, it } from "vitest";
import { base64, decibels, fromBase64, joined, linear16, mono, power, resampled, withinLimits } from "./sound";

/** A pure tone of full loudness. */
const tone = (hertz: number, rate: number, seconds = 0.1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / rate));

it("measures loudness in dB", () => {
  expect(decibels(power(tone(440, 48_000)))).toBeCloseTo(-3.01, 1);
  expect(decibels(power(tone(440, 48_000).map((sample) => sample / 1000)))).toBeCloseTo(-63.01, 1);
  expect([decibels(0), decibels(power(new Float32Array())), decibels(1e-20)]).toEqual([-100, -100, -100]);
});

it.each([96_000, 88_200, 50_000])("takes samples at %i a second down to 48,000 and keeps the voice", (rate) => {
  const fewer = resampled(tone(440, rate), rate, 48_000);
  expect(fewer.length).toBe(4_800);
  expect(decibels(power(fewer))).toBeCloseTo(-3.01, 1);
  const crossings = fewer.filter((sample, i) => i > 0 && sample >= 0 && fewer[i - 1]! < 0).length;
  expect(Math.abs(crossings - 44)).toBeLessThanOrEqual(1); // 440 Hz for a tenth of a second
});

it("lets nothing in that is too high for the new rate", () => {
  expect(decibels(power(resampled(tone(90_000, 192_000), 192_000, 48_000)))).toBeLessThan(-20);
});

it("leaves 16,000 a second as they are", () => {
  const own = tone(440, 16_000);
  expect(resampled(own, 16_000, 48_000)).toBe(own);
});

it("never gives more than may be sent", () => {
  const long = { samples: new Float32Array(96_000 * 2), rate: 96_000 };
  expect(withinLimits(long, 1_500)).toMatchObject({ rate: 48_000, samples: { length: 72_000 } });
  expect(withinLimits({ samples: new Float32Array(100), rate: 44_100 }, 1_500)).toMatchObject({
    rate: 44_100,
    samples: { length: 100 },
  });
});

it("writes LINEAR16 with the lower byte first, and cuts off what is too loud", () => {
  const bytes = linear16(Float32Array.of(0, 1, -1, 0.5, 2, -2));
  expect([...bytes]).toEqual([0, 0, 0xff, 0x7f, 0, 0x80, 0, 0x40, 0xff, 0x7f, 0, 0x80]);
});

it("writes base64 of any length, and reads it", () => {
  for (const length of [0, 1, 2, 3, 24_576, 24_580]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 7);
    const text = base64(bytes);
    expect(text).toBe(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
    expect(base64(fromBase64(text))).toBe(text);
  }
});

it("makes one channel of several, and one sound of many blocks", () => {
  expect([...mono([Float32Array.of(1, 0), Float32Array.of(0, -1)])]).toEqual([0.5, -0.5]);
  expect([...mono([])]).toEqual([]);
  expect([...joined([Float32Array.of(1, 2), Float32Array.of(), Float32Array.of(3)])]).toEqual([1, 2, 3]);
});
