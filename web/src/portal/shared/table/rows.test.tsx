import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { doing } from "../../../ui/testing";
import { answerWith, drawPortal } from "../testing";
import type { TableOf } from "./declare";
import { Rows } from "./Rows";
import { useSelection } from "./selection";

interface Site {
  id: string;
  en: string;
  zh: string;
  note: string;
}

const sites = (count: number, noted: (index: number) => boolean = () => false): Site[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    en: `Site ${index}`,
    zh: `${index} 号营位`,
    note: noted(index) ? "wet" : "",
  }));

const table: TableOf<Site> = {
  name: "sites",
  title: "portal.sites.title",
  lead: "portal.sites.title",
  count: "portal.sites.title",
  empty: "portal.sites.title",
  emptyHint: "portal.sites.title",
  columns: [
    { id: "name", label: "portal.sites.number", text: ({ en, zh }, { lng }) => (lng === "en" ? en : zh) },
    { id: "note", label: "portal.sites.area", sparse: true, text: ({ note }) => note },
  ],
  main: "name",
  filters: [],
  sort: { by: "", down: false },
  idOf: ({ id }) => id,
  load: () => Promise.reject(new Error("the rows are given")),
};
const endless: TableOf<Site> = { ...table, endless: true };

/** Draws rows, and gives a way to put others in their place. */
async function draw(declared: TableOf<Site>, first: readonly Site[]) {
  answerWith(() => Response.json({ data: {} }));
  let put: (rows: readonly Site[]) => void = () => undefined;
  function Probe() {
    const [rows, setRows] = useState(first);
    put = setRows;
    const selection = useSelection("", rows.length, undefined);
    return (
      <Rows
        table={declared}
        rows={declared.endless ? [] : rows}
        total={rows.length}
        state={{ page: 1, size: 100, sort: declared.sort, filters: {}, columns: ["name", "note"] }}
        search=""
        stale={false}
        selection={selection}
        onSort={() => undefined}
        rowAt={(index) => rows[index]}
        onSight={() => undefined}
      />
    );
  }
  const drawn = await drawPortal(<Probe />);
  return { ...drawn, put: (rows: readonly Site[]) => doing(() => put(rows)) };
}

const rowOf = (index: number) => document.querySelector(`tr[data-index="${index}"]`);
const indexes = (selector = "tr[data-index]") =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => Number(dataset.index));

// jsdom has no layout: a row is 44 pixels high, and a box ten rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(44);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(440);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(44 * 1001);
  Element.prototype.scrollTo = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = "";
});

it("has a row that is reached by Tab wherever it was scrolled to", async () => {
  const { root, remove } = await draw(endless, sites(1000));
  const reached = () => indexes("tr[data-index][tabindex='0']");
  expect(reached()).toEqual([0]);
  const box = root.querySelector("table")!.parentElement!;
  await doing(() => {
    box.scrollTop = 44 * 500;
    box.dispatchEvent(new Event("scroll"));
  });
  expect(rowOf(500)).not.toBeNull();
  expect(rowOf(0)).toBeNull();
  expect(reached()).toEqual([Math.min(...indexes())]);
  await remove();
});

it("counts with rows as high as the reader's letters make them, and the heading as the first", async () => {
  document.documentElement.style.fontSize = "20px";
  const { root, remove } = await draw(endless, sites(1000));
  const gaps = [...root.querySelectorAll<HTMLElement>("tr[aria-hidden] td")].map(({ style }) =>
    parseFloat(style.height),
  );
  expect(gaps.reduce((sum, height) => sum + height, 0)).toBe((1000 - indexes().length) * 55);
  expect(root.querySelector("thead tr")?.getAttribute("aria-rowindex")).toBe("1");
  expect(rowOf(0)?.getAttribute("aria-rowindex")).toBe("2");
  await remove();
});

it("has a sparse column where any row of the page says something, in sight or not", async () => {
  const { root, remove, put } = await draw(
    table,
    sites(100, (index) => index === 99),
  );
  const headings = () => root.querySelectorAll("thead th").length;
  expect(rowOf(99)).toBeNull();
  expect(headings()).toBe(2);
  await put(sites(100));
  expect(headings()).toBe(1);
  await remove();
});

it("draws a row anew when the reader's language or the row itself changes", async () => {
  const rows = sites(3);
  const { remove, put, speak } = await draw(table, rows);
  expect(rowOf(1)?.textContent).toContain("Site 1");
  await put(rows.map((row) => (row.id === "s1" ? { ...row, en: "Creek site", zh: "溪边营位" } : row)));
  expect(rowOf(1)?.textContent).toContain("Creek site");
  await speak("zh");
  expect([0, 1, 2].map((index) => rowOf(index)?.querySelector("a")?.textContent)).toEqual([
    "0 号营位",
    "溪边营位",
    "2 号营位",
  ]);
  await remove();
});
