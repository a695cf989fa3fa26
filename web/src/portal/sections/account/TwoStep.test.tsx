import { afterEach, expect, it, vi } from "vitest";
import { forgetAllDrafts, writeDraft } from "../../../ui/drafts";
import { click, soon } from "../../../ui/testing";
import { usePortal } from "../../shared/portal";
import { buttonOf, drawPortal, owner } from "../../shared/testing";
import { TwoStep } from "./TwoStep";

afterEach(() => {
  document.body.replaceChildren();
  forgetAllDrafts();
});

function Sample() {
  const { me } = usePortal();
  return me && <TwoStep me={me} />;
}

it("shows recovery codes until they are saved, also when two-step login is known to be on", async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  writeDraft("portal:robin:test:recovery-codes", {}, { text: "abcd-1\nabcd-2" }, ["text"]);
  const drawn = await drawPortal(<Sample />, { ...owner, twoStep: true, recoveryCodesLeft: 2 });
  expect(document.body.textContent).toContain("abcd-2");
  await click(buttonOf("portal.twoStep.saved"));
  await soon(() => expect(document.body.textContent).toContain("portal.twoStep.left"));
  expect(document.body.textContent).not.toContain("abcd-2");
  await drawn.remove();
});
