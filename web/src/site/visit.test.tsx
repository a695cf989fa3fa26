import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tellVisit } from "./visit";

const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(new Response(null, { status: 204 })),
);
let idle: (() => void) | undefined;

beforeEach(() => {
  idle = undefined;
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("requestIdleCallback", (work: () => void) => (idle = work));
  vi.stubGlobal("navigator", { doNotTrack: null, webdriver: false });
  setVisible("visible");
  window.history.replaceState(null, "", "/roomlist?utm_source=news&utm_campaign=spring&token=secret#more");
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
});

const setVisible = (state: string) =>
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
const body = () => JSON.parse(sent.mock.calls[0]![1].body as string) as object;

it("says which page is looked at and by which link, and nothing else of the address", () => {
  tellVisit("zh");
  expect(sent).not.toHaveBeenCalled(); // the page comes first
  idle!();
  expect(sent.mock.calls[0]![0]).toBe("/api/visits");
  expect(body()).toEqual({ path: "/roomlist", language: "zh", source: "news", campaign: "spring" });
  expect(sent.mock.calls[0]![1]).toMatchObject({ credentials: "omit", keepalive: true });
});

it("says of the page before its host alone", () => {
  Object.defineProperty(document, "referrer", { configurable: true, value: "https://example.org/letters?from=mei" });
  tellVisit("en");
  idle!();
  expect(body()).toMatchObject({ referrer: "example.org" });
  expect(JSON.stringify(body())).not.toContain("mei");
  Object.defineProperty(document, "referrer", { configurable: true, value: "" });
});

it("leaves alone whoever asks for it, and programs", () => {
  for (const asked of [{ doNotTrack: "1" }, { globalPrivacyControl: true }, { webdriver: true }]) {
    vi.stubGlobal("navigator", { doNotTrack: null, webdriver: false, ...asked });
    tellVisit("en");
    expect(idle).toBeUndefined();
  }
});

it("counts a page in another tab once somebody looks at it", () => {
  setVisible("hidden");
  tellVisit("en");
  expect(idle).toBeUndefined();
  setVisible("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  idle!();
  expect(sent).toHaveBeenCalledTimes(1);
});
