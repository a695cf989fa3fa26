import { afterEach, expect, it, vi } from "vitest";
import { forgetAllDrafts } from "../../../ui/drafts";
import { doing, soon } from "../../../ui/testing";
import { answerWith, drawPortal, type } from "../../shared/testing";
import { PersonDrawer } from "./PersonDrawer";
import type { Person } from "./queries";

const kim: Person = {
  documentId: "kim",
  name: "Kim",
  email: "kim@example.com",
  role: "manager",
  language: "en",
  state: "active",
  twoStep: false,
  seenAt: null,
  linkUntil: null,
  createdAt: "2026-01-01T00:00:00Z",
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetAllDrafts();
});

it("sends only what was changed, so that what another owner changed stays", async () => {
  const sent = answerWith(() => Response.json({ data: { ...kim, name: "Kim Ng", role: "read-only" } }));
  const { remove } = await drawPortal(<PersonDrawer documentId="kim" people={[kim]} onClose={vi.fn()} />);
  await type("portal.account.name", "Kim Ng");
  await doing(() => document.querySelector("form")?.requestSubmit());
  await soon(() => expect(sent).toEqual([{ name: "Kim Ng" }]));
  const role = () => document.querySelector<HTMLInputElement>("input:checked")?.value;
  await soon(() => expect(role()).toBe("read-only"));
  await remove();
});
