import { expect, it, vi } from "vitest";
import { doing, soon } from "../../ui/testing";
import { answerWith, drawPortal, reader } from "../shared/testing";
import { Frame } from "./Frame";

vi.mock("./palette/Palette", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

it("tells whoever may not see a page that it is for owners", async () => {
  answerWith(() => Response.json({ data: [] }));
  vi.stubGlobal("scrollTo", vi.fn());
  for (const [path, says] of [
    ["/admin/people", "portal.frame.forOwners"],
    ["/admin/elsewhere", "portal.frame.nowhere"],
  ] as const) {
    window.history.replaceState(null, "", path);
    const { remove } = await drawPortal(<Frame />, reader);
    await soon(() => expect(document.querySelector("main")?.textContent).toContain(says));
    await remove();
  }
});

it("marks More on a phone's bar where the page is behind it", async () => {
  answerWith(() => Response.json({ data: [] }));
  vi.stubGlobal("scrollTo", vi.fn());
  window.history.replaceState(null, "", "/admin/account");
  const { remove } = await drawPortal(<Frame />);
  const marked = () => document.querySelector("nav button[aria-current=page]")?.textContent;
  await soon(() => expect(marked()).toBe("portal.frame.more"));
  await remove();
});

it("says so when the code of the search did not come", async () => {
  answerWith(() => Response.json({ data: [] }));
  vi.stubGlobal("scrollTo", vi.fn());
  window.history.replaceState(null, "", "/admin/account");
  const { remove } = await drawPortal(<Frame />);
  await doing(() =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true })),
  );
  await soon(() => expect(document.body.textContent).toContain("ui.later.failed"));
  await remove();
});
