import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/client";
import { keyOf, problemAt } from "../../api/problems";
import type { Translate } from "../../i18n/texts";
import { problemBeside, refusal } from "./problems";

const t: Translate = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key);
const refused = (status: number, details: Record<string, unknown> = {}) =>
  new ApiError(status, "ValidationError", "No.", details);
const wrongCode = refused(400, {
  key: "errors.staff.code",
  errors: [{ path: ["code"], message: "Wrong code.", key: "errors.staff.code" }],
});

describe("a refusal", () => {
  it("is told in the server's words, or says that it was not reached", () => {
    expect(refusal(refused(400), t)).toBe("No.");
    expect(refusal(new TypeError("Failed to fetch"), t)).toBe("portal.offline");
  });

  it.each([
    [1, 1],
    [60, 1],
    [61, 2],
    [undefined, 1],
  ])("after too many tries says how long to wait: %s seconds", (retryAfter, count) => {
    expect(refusal(refused(429, { retryAfter }), t)).toBe(`portal.gate.wait {"count":${count}}`);
  });

  it("stands at its field, or beside all of them", () => {
    expect(problemAt(wrongCode, "code")).toBe("Wrong code.");
    expect(problemAt(wrongCode, "password")).toBeUndefined();
    expect(problemBeside(wrongCode, ["password", "code"], t)).toBeUndefined();
    expect(problemBeside(wrongCode, ["password"], t)).toBe("No.");
    expect(problemBeside(null, ["password"], t)).toBeUndefined();
  });

  it("has a key, unless the server was not reached", () => {
    expect(keyOf(wrongCode)).toBe("errors.staff.code");
    expect(keyOf(new TypeError("Failed to fetch"))).toBeUndefined();
  });
});
