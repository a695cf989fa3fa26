import { expect, it, vi } from "vitest";
import { doing, soon } from "../../ui/testing";
import { answerWith, drawPortal } from "../testing";
import { Frame } from "./Frame";

vi.mock("../palette/Palette", () => {
  throw new Error("Failed to fetch dynamically imported module");
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
