import { afterEach, expect, it, vi } from "vitest";
import { drawPortal, owner } from "../../shared/testing";
import { Gate } from "./Gate";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("says after a lock whether something was not saved", async () => {
  for (const [unsaved, text] of [
    [false, "portal.gate.away"],
    [true, "portal.gate.unsaved"],
  ] as const) {
    const { remove } = await drawPortal(<Gate />, owner, { lock: "away", unsaved });
    expect(document.querySelector("[role=status]")?.textContent).toBe(text);
    await remove();
  }
});
