import { describe, expect, it } from "vitest";
import { originOf, snippetOf } from "./snippet";

const park = "https://park.example";

describe("the lines to paste", () => {
  it.each([
    [{ form: "script", nickname: "", language: "" }, `<script async src="${park}/widget.js"></script>`],
    [
      { form: "script", nickname: ' "Ruby" <3 ', language: "zh-CN" },
      `<script async src="${park}/widget.js" data-nickname="&quot;Ruby&quot; &lt;3" data-language="zh-CN"></script>`,
    ],
    [{ form: "module", nickname: "", language: "" }, `import { mount } from "${park}/widget.mjs";\nmount();`],
    [
      { form: "module", nickname: "</script>小红", language: "en-US" },
      `import { mount } from "${park}/widget.mjs";\nmount({"nickname":"\\u003c/script>小红","language":"en-US"});`,
    ],
    [
      { form: "iframe", nickname: "Ruby", language: "en-US" },
      `<iframe src="${park}/widget/v1/frame?language=en-US" title="Ruby" allow="microphone; autoplay" width="400" height="600" style="border: 0"></iframe>`,
    ],
  ] as const)("%o", (wanted, lines) => expect(snippetOf(park, wanted)).toBe(lines));
});

it.each([
  ["www.example.com", "https://www.example.com"],
  [" https://Town.Example.com/visit?x=1 ", "https://town.example.com"],
  ["https://town.example.com:443/", "https://town.example.com"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["中文.example", "https://xn--fiq228c.example"],
  ["", null],
  ["example", null],
  ["https://", null],
  ["ftp://example.com", null],
  ["https://user@example.com", null],
  ["https://*.example.com", null],
  ["two words.example", null],
  ["javascript:alert(1)", null],
])("reads %o as the website %o", (typed, origin) => expect(originOf(typed)).toBe(origin));
