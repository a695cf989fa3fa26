import { afterEach, expect, it, vi } from "vitest";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, soon } from "../../../ui/testing";
import { answerWith, drawPortal, type } from "../../shared/testing";
import { SellDrawer } from "./SellDrawer";

const mia = { documentId: "mia", name: "mia", fname: "Mia", lname: "Chen", email: "mia@example.com", number: "RHP-1" };
const offer = { tier: "standard", action: "join", price: 800, points: 10, until: "2027-11-15" };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetAllDrafts();
});

const button = (text: string) => [...document.querySelectorAll("button")].find((one) => one.textContent.includes(text));

it("comes back to the member and to what was typed for them after a lock", async () => {
  answerWith((request) => Response.json({ data: new URL(request.url).pathname.endsWith("/search") ? [mia] : [offer] }));
  const drawn = await drawPortal(<SellDrawer opened onClose={vi.fn()} />);
  await type("portal.payments.sell.find", "mia");
  await soon(() => expect(button("Mia Chen")).toBeDefined());
  await click(button("Mia Chen"));
  await soon(() => expect(button("portal.payments.sell.review")).toBeDefined());
  await type("portal.payments.sell.note", "terminal 7");
  await drawn.again();
  await soon(() => expect(button("portal.payments.sell.review")).toBeDefined());
  expect(document.body.textContent).toContain("Mia Chen");
  expect(document.querySelector<HTMLInputElement>("input[maxlength='500']")?.value).toBe("terminal 7");
  await drawn.remove();
});

it("forgets the member when it is closed", async () => {
  answerWith(() => Response.json({ data: [mia] }));
  const drawn = await drawPortal(<SellDrawer opened onClose={vi.fn()} />);
  await type("portal.payments.sell.find", "mia");
  await soon(() => expect(button("Mia Chen")).toBeDefined());
  await click(button("Mia Chen"));
  await drawn.remove();
  const closed = await drawPortal(<SellDrawer opened={false} onClose={vi.fn()} />);
  await closed.remove();
  const anew = await drawPortal(<SellDrawer opened onClose={vi.fn()} />);
  await soon(() => expect(document.body.textContent).toContain("portal.payments.sell.find"));
  await anew.remove();
});
