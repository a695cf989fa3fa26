import { createSpotlight } from "@mantine/spotlight";
import { afterEach, expect, it, vi } from "vitest";
import { doing, soon } from "../../../ui/testing";
import { answerWith, drawPortal } from "../../shared/testing";
import Palette from "./Palette";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
});

const peter = { documentId: "peter", name: "peter", fname: "Peter", lname: "Ng", email: "", phone: "", number: "" };

it("opens the member who was found by Enter, though the answer came after the last letter", async () => {
  answerWith(() => Response.json({ data: [peter] }));
  const [store, { open }] = createSpotlight();
  const { remove } = await drawPortal(<Palette store={store} sections={[]} />);
  await doing(open);
  const field = document.querySelector("input")!;
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "peter");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await soon(() => expect(document.body.textContent).toContain("Peter Ng"));
  await soon(() => expect(document.querySelector("[data-action][data-selected]")).not.toBeNull());
  await doing(() => field.dispatchEvent(new KeyboardEvent("keydown", { code: "Enter", bubbles: true })));
  expect(window.location.pathname).toMatch(/\/members\/peter$/);
  await remove();
});
