import { afterEach, expect, it } from "vitest";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click } from "../../../ui/testing";
import type { Setting } from "../../shared/park/settings";
import { buttonOf, drawPortal, fieldOf, type } from "../../shared/testing";
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
