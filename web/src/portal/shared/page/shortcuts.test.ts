import { expect, it } from "vitest";
import { createFollower, type Shortcut } from "./shortcuts";

const shortcut = (keys: string): Shortcut => ({ keys, label: "portal.title", run: () => undefined });
const list = [shortcut("g c"), shortcut("g m"), shortcut("?"), shortcut("/")];

/** What the keys lead to, each pressed so many milliseconds after the one before. */
function press(keys: string, pause = 200) {
  const follow = createFollower();
  let time = 10_000;
  return [...keys].map((key) => {
    const found = follow(key, (time += pause), list);
    return typeof found === "string" ? found : (found?.keys ?? null);
  });
}

it("follows one key, and one after the other", () => {
  expect(press("?")).toEqual(["?"]);
  expect(press("gc")).toEqual(["waiting", "g c"]);
  expect(press("gm/")).toEqual(["waiting", "g m", "/"]);
});

it("begins anew with a key that goes on with nothing", () => {
  expect(press("gx")).toEqual(["waiting", null]);
  expect(press("gxc")).toEqual(["waiting", null, null]);
  expect(press("g?")).toEqual(["waiting", "?"]);
  expect(press("ggc")).toEqual(["waiting", "waiting", "g c"]);
  expect(press("c")).toEqual([null]);
});

it("does not wait for ever", () => {
  expect(press("gc", 1_600)).toEqual(["waiting", null]);
});
