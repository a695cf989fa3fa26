import { afterEach, expect, it, vi } from "vitest";
import { writeDraft } from "../../../ui/drafts";
import { click, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal, owner } from "../../shared/testing";
import { WriteDialog } from "./WriteDialog";

afterEach(() => vi.unstubAllGlobals());

const everybody = Array.from({ length: 150 }, (_, n) => `m${n}`);

it("sends a notice that broke off under the same key, also after the dialog was closed", async () => {
  let broken = true;
  let parts = 0;
  const sent = answerWith((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/choose")) return Response.json({ data: { documentIds: everybody, left: 0 } });
    parts++;
    if (broken && parts === 2) return Response.json({ error: { status: 503, message: "busy" } }, { status: 503 });
    return Response.json({ data: { written: 100 } });
  });
  // jsdom has none, and a text that grows asks whether they have come.
  Object.assign(document, { fonts: new EventTarget() });
  // A park on plain http in its own network has no such thing.
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const chosen = { count: 150, all: true, ids: [] };
  const onClose = vi.fn();
  const draw = () => drawPortal(<WriteDialog chosen={chosen} filters={{}} clear={vi.fn()} onClose={onClose} />);
  const write = () => {
    for (const name of ["subject", "text", "subject_zh", "text_zh"])
      writeDraft(`portal:${owner.documentId}:test:${name}`, { text: "" }, { text: name }, []);
  };
  const keys = () =>
    sent.flatMap((body) => {
      const { key } = body as { key?: string };
      return key ? [key] : [];
    });

  write();
  const first = await draw();
  await click(buttonOf("portal.members.write.check"));
  await soon(() => expect(document.body.textContent).toContain("portal.members.write.sure 150"));
  await click(buttonOf("portal.members.write.send"));
  await soon(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  await first.remove();

  broken = false;
  const second = await draw();
  await click(buttonOf("portal.members.write.check"));
  await soon(() => expect(document.body.textContent).toContain("portal.members.write.sure 150"));
  await click(buttonOf("portal.members.write.send"));
  await soon(() => expect(onClose).toHaveBeenCalled());
  expect(keys()).toHaveLength(4);
  expect(new Set(keys()).size).toBe(1);
  await second.remove();

  // The next notice is another one.
  write();
  const third = await draw();
  await click(buttonOf("portal.members.write.check"));
  await soon(() => expect(document.body.textContent).toContain("portal.members.write.sure 150"));
  await click(buttonOf("portal.members.write.send"));
  await soon(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(new Set(keys()).size).toBe(2);
  await third.remove();
});
