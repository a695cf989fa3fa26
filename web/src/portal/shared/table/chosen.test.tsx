import { expect, it, vi } from "vitest";
import { useTexts } from "../../../i18n/texts";
import { doing } from "../../../ui/testing";
import { answerWith, drawPortal, owner } from "../testing";
import { keepShared, NotKept, readShared, useChosen, withColumns, withView } from "./chosen";
import type { TableOf } from "./declare";

const refused = { name: "Refused", search: "?state=failed" };

/** Draws something that shows nothing, and gives what it chose. */
async function choosing(me = owner, chose = vi.fn()) {
  let chosen: ReturnType<typeof useChosen> | undefined;
  function Probe() {
    useTexts();
    chosen = useChosen("mail");
    return null;
  }
  const drawn = await drawPortal(<Probe />, me, { chose });
  return { chosen: chosen!, chose, ...drawn };
}

it("tells the server what a person chose, and shows it at once", async () => {
  const sent = answerWith(() => Response.json({ data: {} }));
  const tables = { mail: { columns: ["to"], views: [refused] } };
  const { chosen, chose, remove } = await choosing({ ...owner, tables });
  expect(chosen.columns).toEqual(["to"]);
  await doing(() => chosen.chooseColumns(["to", "state"]));
  const again = { name: "Refused", search: "?state=failed&page=2" };
  await doing(() => chosen.saveView(again));
  await doing(() => chosen.deleteView(refused));
  expect(sent).toEqual([{ columns: ["to", "state"] }, again]);
  expect(chose.mock.calls.map(([, next]: unknown[]) => next)).toEqual([
    { columns: ["to", "state"], views: [refused] },
    { columns: ["to", "state"], views: [refused] },
    { columns: ["to"], views: [again] },
    { columns: ["to"], views: [] },
  ]);
  expect(readShared("mail").views).toEqual([]);
  await remove();
});

it("keeps nothing that the server refused", async () => {
  answerWith(() =>
    Response.json({ error: { status: 409, name: "ConflictError", message: "Enough." } }, { status: 409 }),
  );
  const { chosen, chose, remove } = await choosing();
  await expect(chosen.saveView(refused)).rejects.toThrow("Enough.");
  expect(chose).not.toHaveBeenCalled();
  await remove();
});

it("keeps in the browser what the shared password chose, and reads nothing that it did not write", async () => {
  const sent = answerWith(() => Response.json({ data: {} }));
  const { chosen, remove } = await choosing({ ...owner, documentId: "", shared: true });
  await doing(() => chosen.saveView(refused));
  expect(sent).toEqual([]);
  expect(readShared("mail")).toEqual({ columns: [], views: [refused] });
  expect(readShared("jobs").views).toEqual([]);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await expect(chosen.saveView(refused)).rejects.toThrow(NotKept);
  vi.restoreAllMocks();
  await remove();
  localStorage.setItem("portal.table.shared.mail", '{"views":[{"name":1},"x"],"columns":7}');
  expect(readShared("mail")).toEqual({ columns: [], views: [] });
  localStorage.setItem("portal.table.shared.mail", "{");
  expect(readShared("mail").views).toEqual([]);
  expect(keepShared("mail", { columns: ["to"], views: withView([refused], { name: "All", search: "" }) })).toBe(true);
  expect(readShared("mail").views.map(({ name }) => name)).toEqual(["All", "Refused"]);
});

it("has the columns that somebody chose as the usual ones", () => {
  const table = { columns: [{ id: "a" }, { id: "b", hidden: true }] } as unknown as TableOf<never>;
  expect(withColumns(table, ["b"]).columns.map(({ id, hidden }) => [id, hidden])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect(withColumns(table, [])).toBe(table);
});
