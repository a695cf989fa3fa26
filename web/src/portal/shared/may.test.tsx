import { afterEach, expect, it } from "vitest";
import { May, useMay } from "./may";
import { drawPortal, owner, reader } from "./testing";

afterEach(() => document.body.replaceChildren());

function Part() {
  const may = useMay("members");
  return (
    <output>
      {may.read && "seen"}
      <May change="members">changeable</May>
    </output>
  );
}

it.each([
  ["an owner", owner, "seenchangeable"],
  ["who may only read", reader, "seen"],
  ["whose rights are elsewhere", { ...reader, mayRead: ["content" as const] }, ""],
])("shows %s what they may see and press", async (_, me, shown) => {
  const { root, remove } = await drawPortal(<Part />, me);
  expect(root.querySelector("output")?.textContent).toBe(shown);
  await remove();
});
