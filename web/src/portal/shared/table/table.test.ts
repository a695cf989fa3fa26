import { expect, it } from "vitest";
import { readState, writeState } from "./address";
import { gather, writeCsv } from "./csv";
import { dayStart, stamp } from "./parkClock";

const declared = {
  main: "subject",
  sort: { by: "createdAt", down: true },
  columns: [
    { id: "createdAt", sorts: true },
    { id: "to", sorts: true },
    { id: "subject" },
    { id: "attempts", hidden: true },
  ],
  filters: [
    { id: "state", label: "ui.close" as const, kind: "text" as const },
    { id: "text", label: "ui.close" as const, kind: "text" as const },
  ],
};
const read = (search: string) => readState(new URLSearchParams(search), declared);
const again = (search: string) => writeState(read(search), declared).toString();

it("leaves what is usual out of the address", () => {
  expect(again("")).toBe("");
  expect(again("page=1&size=25&sort=createdAt:desc&columns=createdAt,to,subject&state=")).toBe("");
});

it("has as many rows on a page as the table says, and leaves that out of the address", () => {
  const large = { ...declared, size: 100 };
  expect(readState(new URLSearchParams(), large).size).toBe(100);
  expect(writeState(readState(new URLSearchParams("size=100"), large), large).toString()).toBe("");
  expect(writeState(readState(new URLSearchParams("size=25"), large), large).toString()).toBe("size=25");
});

it("shows the same to whoever opens the link", () => {
  for (const search of ["page=3", "state=failed&page=2", "sort=to%3Aasc", "columns=subject%2Cattempts", "size=100"])
    expect(again(search)).toBe(search);
  expect(read("state=failed&text=%20mei%20&sort=to:desc")).toMatchObject({
    filters: { state: "failed", text: "mei" },
    sort: { by: "to", down: true },
    page: 1,
  });
});

it("takes what an address can't mean for the usual", () => {
  for (const search of [
    "page=0",
    "page=-2",
    "page=x",
    "page=NaN",
    "size=7",
    "sort=subject:asc",
    "sort=body",
    "unknown=1",
  ])
    expect(again(search), search).toBe("");
  expect(read("columns=nothing").columns).toEqual(["subject"]); // the one that leads to the row is always there
  expect(read("page=2.9").page).toBe(2);
});

it("writes CSV that a spreadsheet opens and nothing runs in", () => {
  expect(
    writeCsv([
      ["Name", "Said"],
      ["Chen, Mei", 'a "quote"\nand more'],
      ["=1+1", "@SUM(A1)"],
      ["0491", "-5"],
    ]),
  ).toBe('\uFEFFName,Said\r\n"Chen, Mei","a ""quote""\nand more"\r\n\'=1+1,\'@SUM(A1)\r\n0491,\'-5\r\n');
});

it("gathers every page, each row once, up to a bound", async () => {
  // While it is read a new row comes first, and pushes the last of the first page to the second.
  const pages = [["b", "a"], ["a", "0"], []];
  const load = (page: number) => Promise.resolve({ rows: pages[page - 1] ?? [], total: 4 });
  expect(await gather(load, (row) => row)).toEqual({ rows: ["b", "a", "0"], whole: true });
  expect(await gather(load, (row) => row, 2)).toEqual({ rows: ["b", "a"], whole: false });
});

it("begins a day when the park does, also on the days when its clocks change", () => {
  const zone = "Australia/Melbourne";
  expect(dayStart("2026-11-15", zone)).toBe("2026-11-14T13:00:00.000Z");
  expect(dayStart("2026-07-01", zone)).toBe("2026-06-30T14:00:00.000Z");
  expect(dayStart("2026-10-04", zone, 1)).toBe("2026-10-04T13:00:00.000Z"); // a day of 23 hours
  expect(dayStart("2026-04-05", zone)).toBe("2026-04-04T13:00:00.000Z");
  for (const no of ["", "today", "2026-13-40", undefined]) expect(dayStart(no, zone)).toBeUndefined();
  expect(stamp("2026-11-15T04:04:00Z", zone)).toBe("2026-11-15 15:04");
});
