import { describe, expect, it } from "vitest";
import { checkPolicy, covers, readPolicies, type Form } from "./csp";

const park = "https://park.example";
const lacks = (policy: string, form: Form = "script") =>
  checkPolicy(policy, park, form).lacks.map(({ directive, add }) => `${directive} ${add}`);
const script = `script-src ${park}`;
const frame = `frame-src ${park}`;

describe("what a policy lacks", () => {
  it.each<[string, Form, string[]]>([
    ["default-src 'self'", "script", [script, frame]],
    ["default-src 'self'", "iframe", [frame]],
    ["default-src 'none'", "module", [script, frame]],
    ["img-src 'self'; base-uri 'none'", "script", []],
    [`default-src 'self' ${park}`, "script", []],
    ["default-src *", "script", []],
    ["default-src https:", "script", []],
    [`default-src 'self'; script-src 'self' ${park}`, "script", [frame]],
    [`default-src 'self'; script-src ${park}; frame-src park.example`, "script", []],
    [`script-src ${park}; child-src *.example`, "script", []],
    ["script-src https://*.park.example; frame-src https://park.example", "script", [script]],
    ["frame-src 'none'", "iframe", [frame]],
    ["frame-src", "iframe", [frame]],
    [`script-src 'self'; script-src-elem ${park}; frame-src ${park}`, "script", []],
    [`script-src ${park}/widget.js; frame-src ${park}/widget/`, "script", []],
    [`script-src ${park}/widget.js; frame-src ${park}/widget/`, "module", [script]],
    [`script-src ${park}/other/; frame-src ${park}`, "script", [script]],
    [`script-src 'strict-dynamic' 'nonce-abc' https:; frame-src ${park}`, "script", ["script-src nonce"]],
    [`script-src 'nonce-abc'; frame-src ${park}`, "script", [script]],
    [`sandbox allow-scripts; frame-src ${park}`, "iframe", ["sandbox allow-same-origin"]],
    [`SCRIPT-SRC ${park}; Frame-Src HTTPS://PARK.EXAMPLE`, "script", []],
    [`script-src ${park}; script-src 'none'; frame-src ${park}`, "script", []],
  ])("%s (%s)", (policy, form, expected) => expect(lacks(policy, form)).toEqual(expected));

  it("is said once of several policies, each of which must let the chat in", () => {
    expect(lacks(`default-src ${park}, default-src 'self'`)).toEqual([script, frame]);
    expect(lacks("default-src 'self', default-src 'self'")).toEqual([script, frame]);
  });

  it("reads header lines, a meta element, and says when there is nothing to read", () => {
    expect(lacks(`Content-Security-Policy: default-src 'self';\r\n  frame-src ${park}`)).toEqual([script]);
    expect(lacks(`<meta http-equiv="Content-Security-Policy" content="frame-src 'self'">`)).toEqual([frame]);
    expect(
      lacks(
        `Content-Security-Policy: ${script}; ${frame}\ncontent-security-policy: img-src *;\n default-src 'none'\nContent-Security-Policy-Report-Only: frame-src 'none'`,
      ),
    ).toEqual([script, frame]);
    expect(lacks("Content-Security-Policy-Report-Only: default-src 'none'")).toEqual([]);
    for (const text of ["", "  \n", ";;,", "<html>"]) expect(checkPolicy(text, park, "script").empty, text).toBe(true);
    expect(readPolicies("a b; a c").map((policy) => policy.get("a"))).toEqual([["b"]]);
  });
});

describe("the mended policy", () => {
  it.each<[string, Form, string]>([
    ["default-src 'self'", "script", `default-src 'self'; script-src 'self' ${park}; frame-src 'self' ${park}`],
    ["default-src 'none'", "iframe", `default-src 'none'; frame-src ${park}`],
    ["script-src 'self'; frame-src 'none'", "script", `script-src 'self' ${park}; frame-src ${park}`],
    ["child-src 'self'", "iframe", `child-src 'self'; frame-src 'self' ${park}`],
    ["sandbox", "iframe", "sandbox allow-scripts allow-same-origin"],
    ["img-src *", "script", "img-src *"],
  ])("%s (%s)", (policy, form, mended) => expect(checkPolicy(policy, park, form).mended).toBe(mended));

  it("lacks nothing any more", () => {
    for (const policy of [
      "default-src 'self'",
      "script-src 'none', frame-src a.example",
      "sandbox; default-src 'none'",
    ])
      for (const form of ["script", "module", "iframe"] as const) {
        const { mended } = checkPolicy(policy, park, form);
        expect(lacks(mended, form), policy).toEqual([]);
        expect(readPolicies(mended), mended).toHaveLength(policy.split(",").length);
      }
  });
});

it("knows what a source covers", () => {
  const at = new URL("https://park.example:8443/widget.js");
  expect(covers("https://park.example:8443", at)).toBe(true);
  expect(covers("https://park.example:*", at)).toBe(true);
  expect(covers("https://park.example", at)).toBe(false);
  expect(covers("http://park.example:443", new URL("https://park.example/"))).toBe(true);
  expect(covers("ftp://park.example", at)).toBe(false);
  expect(covers("'self'", at)).toBe(false);
  expect(covers("*.example", new URL("https://a.b.example/"))).toBe(true);
  expect(covers("*.example", new URL("https://example/"))).toBe(false);
});
