import { expect, it } from "vitest";
import { mostBytes, pieces, synthesiseRequest } from "./aloud";
import { providerOf } from "./choice";
import { recogniseRequest, transcriptOf } from "./recognise";
import { heightOf } from "./wave";

const bytes = (text: string) => new TextEncoder().encode(text).length;

it("cuts behind sentences", () => {
  expect(pieces("One. Two costs $10.50 a night! Three? 四。五！", 30)).toEqual([
    "One. Two costs $10.50 a night!",
    "Three? 四。五！",
  ]);
  expect(pieces("Short", 30)).toEqual(["Short"]);
  expect(pieces("", 30)).toEqual([]);
});

it("cuts a sentence that is too long behind a word, and a word anywhere", () => {
  expect(pieces("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(pieces("我们的营地，离墨尔本两小时", 18)).toEqual(["我们的营地，", "离墨尔本两小", "时"]);
  expect(pieces("😀😀😀", 5)).toEqual(["😀", "😀", "😀"]);
});

it("says everything, in pieces that a service takes", () => {
  const english = "A powered site costs $48.00 a night, with two guests. ".repeat(300);
  const chinese = "带电营位每晚四十八澳元，含两位客人。".repeat(300);
  for (const text of [english, chinese, chinese.replaceAll("。", "，")]) {
    const all = pieces(text, mostBytes);
    expect(all.length).toBeGreaterThan(2);
    expect(Math.max(...all.map(bytes))).toBeLessThanOrEqual(mostBytes);
    expect(all.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  }
});

it("asks in the shape of the service", () => {
  expect(synthesiseRequest("你好", "zh")).toEqual({
    input: { text: "你好" },
    voice: { languageCode: "cmn-CN", ssmlGender: "NEUTRAL" },
    audioConfig: { audioEncoding: "MP3" },
  });
  expect(synthesiseRequest("Hello", "en").voice.languageCode).toBe("en-AU");
  expect(recogniseRequest({ samples: Float32Array.of(0, 1), rate: 44_100 }, "zh")).toEqual({
    config: {
      encoding: "LINEAR16",
      sampleRateHertz: 44_100,
      languageCode: "zh-CN",
      alternativeLanguageCodes: ["en-US", "zh-CN"],
    },
    audio: { content: "AAD/fw==" },
  });
});

it("reads the words of an answer, those after a pause too", () => {
  const result = (transcript: string) => ({ alternatives: [{ transcript }, { transcript: "or so" }] });
  expect(transcriptOf({ results: [result("Can I bring"), result(" my dog")] })).toBe("Can I bring my dog");
  expect(transcriptOf({ results: [result("可以"), result("带狗吗")] })).toBe("可以带狗吗");
  for (const none of [{}, null, { results: [] }, { results: [{}] }, { results: [{ alternatives: [] }] }])
    expect(transcriptOf(none)).toBe("");
});

it.each([
  [{ key: true, park: true, browser: true }, "key"],
  [{ key: false, park: true, browser: true }, "park"],
  [{ key: false, park: false, browser: true }, "browser"],
  [{ key: false, park: false, browser: false }, null],
])("of %j it chooses %s", (there, provider) => {
  expect(providerOf(there)).toBe(provider);
});

it("draws what is no speech as a dot, and what is loud in full height", () => {
  expect([-100, -50, -30, -10, 0].map(heightOf)).toEqual([0, 0, 0.5, 1, 1]);
});
