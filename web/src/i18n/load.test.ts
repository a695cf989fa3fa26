import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadTexts } from "./load";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers every request by what `answer` gives, and notes when each was made. */
function serve(answer: (call: number) => Response | Error) {
  const began = Date.now();
  const asked: number[] = [];
  vi.stubGlobal("fetch", () => {
    asked.push(Date.now() - began);
    const given = answer(asked.length);
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  });
  return asked;
}

const schedule = [0, 350, 1050, 2450, 5250, 10850];

it.each([
  ["the network fails", () => new TypeError("Failed to fetch")],
  ["the server answers 500", () => new Response("", { status: 500 })],
  ["the server answers 503", () => new Response("", { status: 503 })],
])("while %s it tries five times more, after 350 ms and twice as long each time", async (_why, answer) => {
  const asked = serve(answer);
  const failed = expect(loadTexts("/locales/en.json")).rejects.toThrow("The texts did not come");
  await vi.runAllTimersAsync();
  await failed;
  expect(asked).toEqual(schedule);
});

it("stops trying once the texts come", async () => {
  const asked = serve((call) => (call < 3 ? new Response("", { status: 502 }) : Response.json({ a: "A" })));
  const loaded = loadTexts("/locales/en.json");
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ a: "A" });
  expect(asked).toEqual(schedule.slice(0, 3));
});

it.each([
  ["what is not there", () => new Response("", { status: 404 })],
  ["what is not allowed", () => new Response("", { status: 403 })],
  ["what can't be read", () => new Response("<!doctype html>")],
])("does not ask again for %s", async (_what, answer) => {
  const asked = serve(answer);
  const failed = expect(loadTexts("/locales/en.json")).rejects.toThrow("The texts did not come");
  await vi.runAllTimersAsync();
  await failed;
  expect(asked).toEqual([0]);
});

it("reads ten files at a time, the others in their turn", async () => {
  const open: { url: string; answer: (response: Response) => void }[] = [];
  vi.stubGlobal("fetch", (url: string) => new Promise<Response>((answer) => open.push({ url, answer })));
  const all = Array.from({ length: 25 }, (_, index) => loadTexts(`/${index}`));
  await vi.advanceTimersByTimeAsync(0);
  expect(open.map(({ url }) => url)).toEqual(Array.from({ length: 10 }, (_, index) => `/${index}`));

  open[3]!.answer(Response.json({}));
  await vi.advanceTimersByTimeAsync(0);
  expect(open.map(({ url }) => url).slice(10)).toEqual(["/10"]);

  // One that waits for its next try leaves its place to others.
  open[5]!.answer(new Response("", { status: 500 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(open.map(({ url }) => url).slice(11)).toEqual(["/11"]);
  await vi.advanceTimersByTimeAsync(350);
  expect(open).toHaveLength(12); // it stands behind those that were there before

  for (let answered = 0; answered < open.length; answered++) {
    open[answered]!.answer(Response.json({}));
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(all);
  expect(open.map(({ url }) => url).filter((url) => url === "/5")).toHaveLength(2);
});
