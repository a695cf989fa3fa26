import { afterEach, expect, it, vi } from "vitest";
import { shortcutsOn, setShortcutsOn } from "../../shared/page/shortcuts";
import { lastWay, rememberWay } from "./way";

afterEach(() => vi.restoreAllMocks());

it("remembers how somebody came in last", () => {
  rememberWay("own");
  expect(lastWay()).toBe("own");
  rememberWay("shared");
  expect(lastWay()).toBe("shared");
});

it("opens the gate also where the browser keeps nothing", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse);
  rememberWay("own");
  setShortcutsOn(false);
  expect(lastWay()).toBe("shared");
  expect(shortcutsOn()).toBe(true);
});
