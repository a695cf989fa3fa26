import { afterEach, expect, it, vi } from "vitest";
import { keepThread, keptThread } from "../chat/kept";
import { languageFrom, takeOptions } from "./options";

const park = "https://park.example";
const direct = { openai_api_url: "https://a.example", openai_asst_id: "asst_1", openai_api_key: "sk-1" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("starts in Chinese, unless English is asked for", () => {
  for (const english of ["en", "en-US", " EN-au "]) expect(languageFrom(english)).toBe("en");
  for (const other of ["zh-CN", "", undefined, null, 7, {}, "english", "en<script>", "<script>en"])
    expect(languageFrom(other)).toBe("zh");
});

it("takes the keyboard when it opens, unless the page says that it opens by itself", () => {
  expect(takeOptions({}, park).takeFocus).toBe(true);
  expect(takeOptions({ focus: false }, park).takeFocus).toBe(false);
});

it("asks the park, a backend or an assistant, by what the page has given", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string, { credentials }: RequestInit) => {
    asked.push(`${credentials} ${url}`);
    return Promise.reject(new Error("not here"));
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const ask = async (given: object) => {
    const { transport } = takeOptions({ ...given }, park);
    await transport.setUp?.();
    const listening = { signal: new AbortController().signal, onBegun: () => {}, onText: () => {} };
    await transport.ask({ question: "Dogs?", language: "en", key: "k" }, listening).catch(() => {});
    return transport.desk !== null;
  };
  expect(await ask({ nickname: "Gum", google_api_key: "g" })).toBe(true);
  expect(await ask({ backend_url: "https://b.example/ask", ...direct })).toBe(false);
  expect(await ask({ ...direct, google_api_key: "g" })).toBe(false);
  expect(asked).toEqual([
    "omit https://park.example/api/chat",
    "omit https://b.example/ask",
    "omit https://a.example/v1/threads",
  ]);
});

it.each(["google_api_key", "openai_api_url", "openai_asst_id", "openai_api_key"])(
  "sets no assistant up without %s, and tells the page's makers",
  async (name) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const calls = vi.fn();
    vi.stubGlobal("fetch", calls);
    const { transport } = takeOptions({ ...direct, google_api_key: "g", [name]: " " }, park);
    await transport.setUp?.();
    expect(calls).not.toHaveBeenCalled();
    expect(said.mock.calls[0]?.[0]).toContain(name);
  },
);

it("keeps the conversations of two widgets and of two services apart", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  const whole = { ...direct, google_api_key: "g" };
  takeOptions(whole, park);
  keepThread("thread_1");
  takeOptions({ ...whole, place: 1 }, park);
  expect(keptThread()).toBeNull();
  takeOptions({ ...whole, openai_asst_id: "asst_2" }, park);
  expect(keptThread()).toBeNull();
  takeOptions(whole, park);
  expect(keptThread()).toBe("thread_1");
  expect([...kept.keys()].join()).not.toContain("sk-1");
});
