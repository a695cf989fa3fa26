import { afterEach, expect, it, vi } from "vitest";
import { drawPortal, owner, reader } from "../testing";
import type { TableOf, TableState } from "./declare";
import { Toolbar } from "./Toolbar";

const table: TableOf<{ id: string }> = {
  name: "sample",
  title: "portal.stays.title",
  lead: "portal.stays.lead",
  count: "portal.stays.count",
  empty: "portal.stays.empty",
  emptyHint: "portal.stays.emptyHint",
  main: "id",
  sort: { by: "id", down: true },
  idOf: ({ id }) => id,
  columns: [{ id: "id", label: "portal.stays.reference", text: ({ id }) => id }],
  filters: [],
  load: () => Promise.resolve({ rows: [], total: 0 }),
};
const state: TableState = { page: 1, size: 25, sort: table.sort, filters: {}, columns: ["id"] };

afterEach(() => document.body.replaceChildren());

const exports = async (me: typeof owner, exporter?: () => string) => {
  const drawn = await drawPortal(
    <Toolbar table={table} state={state} search="" change={vi.fn()} onView={vi.fn()} exporter={exporter}>
      {null}
    </Toolbar>,
    me,
  );
  const found = document.body.textContent?.includes(exporter ? exporter() : "portal.table.export");
  await drawn.remove();
  return found;
};

it("offers a file to whoever may export, and to nobody who may only look", async () => {
  expect(await exports(owner)).toBe(true);
  expect(await exports(reader)).toBe(false);
  expect(await exports(owner, () => "a menu of files")).toBe(true);
  expect(await exports(reader, () => "a menu of files")).toBe(false);
});
