import { expect, it, vi } from "vitest";
import { Pagination, shownPages } from "./Pagination";
import { click, draw } from "./testing";

it.each([
  [1, 5, "1 2 3 4 5"],
  [1, 12, "1 2 3 4 5 … 12"],
  [4, 12, "1 2 3 4 5 … 12"],
  [5, 12, "1 … 4 5 6 … 12"],
  [9, 12, "1 … 8 9 10 11 12"],
  [12, 12, "1 … 8 9 10 11 12"],
])("on page %d of %d shows %s", (page, pages, shown) => {
  expect(
    shownPages(page, pages)
      .map((number) => number ?? "…")
      .join(" "),
  ).toBe(shown);
});

it("is made of links that work without a script, and ends at both ends", async () => {
  const drawn = await draw(<Pagination label="Products" page={1} pages={3} hrefFor={(page) => `?page=${page}`} />);
  const links = [...drawn.root.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["?page=1", "?page=2", "?page=3", "?page=2"]);
  expect(drawn.root.querySelector("[aria-current=page]")?.textContent).toBe("1");
  expect(drawn.root.querySelector("nav")?.getAttribute("aria-label")).toBe("Products");
  await drawn.remove();
});

it("tells which page was chosen, and says each button's name", async () => {
  const onPage = vi.fn();
  const drawn = await draw(<Pagination label="Products" page={2} pages={3} onPage={onPage} />);
  for (const button of drawn.root.querySelectorAll("button")) await click(button);
  expect(onPage.mock.calls.flat()).toEqual([1, 1, 2, 3, 3]);
  expect([...drawn.root.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"))).toEqual([
    "ui.pagination.previous",
    "ui.pagination.page 1",
    "ui.pagination.page 2",
    "ui.pagination.page 3",
    "ui.pagination.next",
  ]);
  await drawn.remove();
});

it("is not there for a single page", async () => {
  const drawn = await draw(<Pagination label="Products" page={1} pages={1} onPage={() => {}} />);
  expect(drawn.html).toBe("");
  await drawn.remove();
});
