import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Tabs } from "./Tabs";
import { click, draw, press, type Drawn } from "./testing";

const tabs = ["Register", "Login", "Help"].map((id) => ({ id, label: id, panel: <input aria-label={id} /> }));

function Page() {
  const [selected, setSelected] = useState("Register");
  return <Tabs label="Account" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

let drawn: Drawn;
beforeEach(async () => {
  drawn = await draw(<Page />);
  tab(0).focus();
});
afterEach(() => drawn.remove());

const tab = (at: number) => drawn.root.querySelectorAll<HTMLElement>("[role=tab]")[at]!;
const selected = () => drawn.root.querySelector("[aria-selected=true]");
const shown = () => [...drawn.root.querySelectorAll<HTMLElement>("[role=tabpanel]")].filter((panel) => !panel.hidden);

it.each([
  ["ArrowRight", "Login"],
  ["ArrowLeft", "Help"],
  ["End", "Help"],
  ["Home", "Register"],
])("goes by %s to %s", async (key, name) => {
  await press(key);
  expect(document.activeElement?.textContent).toBe(name);
  expect(selected()?.textContent).toBe(name);
});

it("shows the panel of the selected tab alone, named by it", async () => {
  await click(tab(1));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.getAttribute("aria-labelledby")).toBe(tab(1).id);
  expect(tab(1).getAttribute("aria-controls")).toBe(shown()[0]?.id);
});

it("is one stop of the Tab key", () => {
  expect([0, 1, 2].map((at) => tab(at).tabIndex)).toEqual([0, -1, -1]);
});

it("keeps what was typed", async () => {
  shown()[0]!.querySelector("input")!.value = "mei@example.org";
  await click(tab(1));
  await click(tab(0));
  expect(shown()[0]!.querySelector("input")!.value).toBe("mei@example.org");
});
