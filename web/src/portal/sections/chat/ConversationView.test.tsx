import { afterEach, expect, it, vi } from "vitest";
import { click, doing, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal } from "../../shared/testing";
import { ConversationView } from "./ConversationView";

afterEach(() => vi.unstubAllGlobals());

const conversation = { id: "c1", state: "staff", mine: true, staffName: "Robin", question: "Dogs?", messages: [] };

it("sends words that may not have arrived once more under the same key, and the next ones under another", async () => {
  const keys: (string | null)[] = [];
  let lost = true;
  answerWith((request) => {
    if (request.method === "POST") {
      keys.push(request.headers.get("Idempotency-Key"));
      if (lost) return Response.json({ error: { status: 503, message: "busy" } }, { status: 503 });
    }
    return Response.json({ data: conversation });
  });
  // jsdom has none, and a text that grows asks whether they have come.
  Object.assign(document, { fonts: new EventTarget() });
  const { remove } = await drawPortal(<ConversationView id="c1" />);
  const box = () => document.querySelector("textarea")!;
  await soon(() => expect(box()).not.toBeNull());
  const write = (text: string) =>
    doing(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(box(), text);
      box().dispatchEvent(new Event("input", { bubbles: true }));
    });
  await write("Hello");
  await click(buttonOf("portal.chat.send"));
  await soon(() => expect(box().value).toBe("Hello")); // it comes back
  lost = false;
  await click(buttonOf("portal.chat.send"));
  await soon(() => expect(keys).toHaveLength(2));
  await soon(() => expect(box().value).toBe(""));
  await write("Hello");
  await click(buttonOf("portal.chat.send"));
  await soon(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await remove();
});
