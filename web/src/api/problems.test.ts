import { expect, it } from "vitest";
import { ApiError } from "./client";
import { explain, keyOf, ownWords, refusalOf } from "./problems";

const refusal = (status: number, kind = "ConflictError") =>
  new ApiError(status, kind, "The server's words", { key: "errors.some" });
const fromProxy = new ApiError(429, "UnknownError", "429 Too Many Requests", {});
const texts = { failed: "It failed", offline: "Not reached" };

it.each([
  [new TypeError("network"), "Not reached"],
  [refusal(409), "It failed"],
  [refusal(500), "It failed"],
  [refusal(429), "The server's words"],
  [fromProxy, "It failed"],
])("explains %s by %j", (failure, sentence) => {
  expect(explain(failure, texts)).toBe(sentence);
});

it("takes the server's own words only where they are for people", () => {
  expect([refusal(401), fromProxy, new TypeError("network")].map((failure) => ownWords(failure, "otherwise"))).toEqual([
    "The server's words",
    "otherwise",
    "otherwise",
  ]);
});

it("takes no failure for a refusal after which the thing may have been done", () => {
  expect([refusal(409), refusal(500), new TypeError("network")].map((failure) => refusalOf(failure)?.status)).toEqual([
    409,
    undefined,
    undefined,
  ]);
});

it("tells a refusal's key", () => {
  expect([keyOf(refusal(409)), keyOf(new TypeError("network"))]).toEqual(["errors.some", undefined]);
});
