import { afterEach, expect, it, vi } from "vitest";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, doing, soon } from "../../../ui/testing";
import type { Setting } from "../../shared/park/settings";
import { answerWith, buttonOf, drawPortal, fieldOf, owner, type } from "../../shared/testing";
import { SectionForm } from "./SectionForm";

const setting = (key: string, more: Partial<Setting> = {}): Setting => ({
  key,
  type: "text",
  value: "",
  default: "",
  public: true,
  section: "park",
  ...more,
});
const settings = [
  setting("ParkName_en", { value: "Redgum" }),
  setting("ParkName_zh", { value: "红胶" }),
  setting("Open", { type: "yesNo", value: false, default: false }),
  setting("Features", { type: "list", of: "choice", choices: ["pool", "fire"], value: ["pool"], default: [] }),
];

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetAllDrafts();
});

const preview = () => document.querySelector("details")?.textContent;

it("lists before saving what changes, from what to what", async () => {
  const { remove } = await drawPortal(<SectionForm section="park" settings={settings} version="1" />);
  expect(preview()).toBeUndefined();
  await type("nav.chinese", "红胶湾");
  await click(document.querySelector("[role=switch]"));
  expect(preview()).toContain("portal.settings.changes 2");
  expect(preview()).toMatch(/ParkName\.label nav\.chinese.*红胶.*→.*红胶湾/);
  expect(preview()).toMatch(/Open\.label.*portal\.settings\.no.*→.*portal\.settings\.yes/);
  await click(buttonOf("portal.form.discard"));
  expect(preview()).toBeUndefined();
  await remove();
});

it("has the help of a setting read out with its field", async () => {
  const { remove } = await drawPortal(<SectionForm section="park" settings={settings} version="1" />);
  const described = (element: Element | null) =>
    (element?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  expect(described(fieldOf("nav.english"))).toContain("portal.settings.fields.ParkName.help");
  expect(described(document.querySelector("[role=switch]"))).toContain("portal.settings.fields.Open.help");
  expect(described(document.querySelector("[role=group]"))).toContain("portal.settings.fields.Features.help");
  await remove();
});

const bank = [setting("Bank_en", { value: "River", costly: true }), setting("Bank_zh", { value: "河", costly: true })];
const refused = (status: number, details: object) =>
  Response.json({ data: null, error: { status, name: "ValidationError", message: "no", details } }, { status });

/** A server that wants the right password for a change of the bank's number. */
function guarded(right: object) {
  return answerWith(() => {
    const { confirm } = (sentBodies.at(-1) ?? {}) as { confirm?: object };
    if (!confirm) return refused(422, { key: "errors.setting.confirm" });
    if (JSON.stringify(confirm) !== JSON.stringify(right)) {
      const field = "code" in right ? "code" : "password";
      return refused(400, { errors: [{ path: [field], message: "That is wrong." }] });
    }
    return Response.json({ data: [{ ...bank[0], value: "Hills" }, bank[1]] }, { headers: { ETag: "2" } });
  });
}
let sentBodies: unknown[] = [];

const proof = () => document.querySelector("[role=dialog]");
const submitProof = () => doing(() => proof()?.querySelector("form")?.requestSubmit());

it("shows the old and the new side by side and asks for the password, where it costs money", async () => {
  sentBodies = guarded({ password: "right" });
  const { remove } = await drawPortal(<SectionForm section="bank" settings={bank} version="1" />);
  await type("nav.english", "Hills");
  await doing(() => document.querySelector("form")?.requestSubmit());
  await soon(() => expect(proof()?.textContent).toContain("portal.settings.proof.text"));
  const row = [...proof()!.querySelectorAll("tbody tr")].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  );
  expect(row).toEqual([["portal.settings.inLanguage portal.settings.fields.Bank.label nav.english", "River", "Hills"]]);
  await type("portal.settings.proof.password", "wrong");
  await submitProof();
  await soon(() => expect(proof()?.textContent).toContain("That is wrong."));
  await type("portal.settings.proof.password", "right");
  await submitProof();
  await soon(() => expect(proof()).toBeNull());
  expect(sentBodies.at(-1)).toEqual({ values: { Bank_en: "Hills" }, confirm: { password: "right" } });
  await soon(() => expect(document.body.textContent).toContain("portal.settings.saved"));
  await remove();
});

it("asks whoever has two-step login for a code, and saves nothing where they go back", async () => {
  sentBodies = guarded({ code: "123456" });
  const drawn = await drawPortal(<SectionForm section="bank" settings={bank} version="1" />, {
    ...owner,
    twoStep: true,
  });
  await type("nav.english", "Hills");
  await doing(() => document.querySelector("form")?.requestSubmit());
  await soon(() => fieldOf("portal.gate.code"));
  await click(buttonOf("portal.confirm.cancel"));
  await soon(() => expect(proof()).toBeNull());
  expect(sentBodies).toHaveLength(1);
  expect(fieldOf("nav.english").value).toBe("Hills"); // what was typed is still there
  expect(document.querySelector("[role=alert]")).toBeNull();
  await soon(() => buttonOf("portal.form.discard")); // the form knows that nothing is being saved any more
  await doing(() => document.querySelector("form")?.requestSubmit());
  await soon(() => fieldOf("portal.gate.code"));
  await type("portal.gate.code", "123456");
  await submitProof();
  await soon(() => expect(sentBodies.at(-1)).toEqual({ values: { Bank_en: "Hills" }, confirm: { code: "123456" } }));
  await drawn.remove();
});
