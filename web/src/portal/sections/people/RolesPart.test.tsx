import { afterEach, expect, it, vi } from "vitest";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, doing, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal, reader } from "../../shared/testing";
import type { Role } from "./queries";
import { RolesPart } from "./RolesPart";

const gate: Role = { role: "gate", rights: { arrivals: "read", stays: "read" }, usual: {}, changed: false };
const owner: Role = { role: "owner", rights: { stays: "write", export: "write" }, usual: {}, changed: false };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetAllDrafts();
});

/** A park that keeps what is made of the gate. */
function parkOf(first: Role) {
  let now = first;
  const asked: string[] = [];
  const sent = answerWith((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method === "PUT") now = { ...now, rights: { stays: "write", export: "write" }, changed: true };
    if (request.method === "DELETE") now = { ...first, changed: false };
    return Response.json({ data: request.method === "GET" ? [owner, now] : now });
  });
  return { asked, sent };
}

const cell = (area: string, column: number) =>
  [...document.querySelectorAll("tbody tr")]
    .find((row) => row.querySelector("th")?.textContent === `portal.roles.area.${area}`)
    ?.querySelectorAll("td")[column]?.textContent;

it("says of each role what it may, and has an owner change it, and take it back", async () => {
  const { asked, sent } = parkOf(gate);
  const { remove } = await drawPortal(<RolesPart />);
  await soon(() => expect(cell("stays", 1)).toBe("portal.roles.level.read"));
  expect(cell("export", 0)).toBe("portal.roles.level.yes");
  expect(cell("export", 1)).toBe("portal.roles.level.none");
  expect([...document.querySelectorAll("button")].map((one) => one.textContent)).not.toContain(
    "portal.account.role.owner", // nobody makes owners less
  );
  await click(buttonOf("portal.account.role.gate"));
  await soon(() => expect(document.querySelector("form")).not.toBeNull());
  const choose = (area: string, level: string) => {
    const label = [...document.querySelectorAll("label")].find(
      (one) => one.textContent === `portal.roles.area.${area}`,
    );
    const select = document.getElementById(label?.htmlFor ?? "") as HTMLSelectElement;
    return doing(() => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, level);
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  await choose("stays", "write");
  await choose("arrivals", "");
  await click([...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].at(-1) ?? null);
  await doing(() => document.querySelector("form")?.requestSubmit());
  await soon(() => expect(sent).toEqual([{ rights: { stays: "write", export: "write" } }]));
  await soon(() => expect(cell("export", 1)).toBe("portal.roles.level.yes"));
  expect(asked).toContain("PUT /api/staff/roles/gate");
  await soon(() => buttonOf("portal.roles.reset"));
  await click(buttonOf("portal.roles.reset"));
  await soon(() => expect(cell("export", 1)).toBe("portal.roles.level.none"));
  expect(asked).toContain("DELETE /api/staff/roles/gate");
  await remove();
});

it("has no button for whoever may not change people", async () => {
  parkOf(gate);
  const { remove } = await drawPortal(<RolesPart />, reader);
  await soon(() => expect(cell("stays", 1)).toBe("portal.roles.level.read"));
  expect(document.querySelector("button")).toBeNull();
  await remove();
});
