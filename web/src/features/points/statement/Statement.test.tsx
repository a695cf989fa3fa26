import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw, soon } from "../../../ui/testing";
import { ToastProvider } from "../../../ui/Toast";
import type { Entry } from "../api";
import { signed, Statement } from "./Statement";

const entry = (id: number, change: Partial<Entry> = {}): Entry => ({
  id,
  at: "2026-11-15T13:30:00Z",
  reason: "staff",
  title: "",
  point: 1,
  point_after: 1,
  discount_p: 0,
  discount_p_after: 0,
  ...change,
});

let pages: (Entry[] | null)[];
let asked: string[];
beforeEach(() => {
  asked = [];
  // The park's API: a page that is null fails.
  vi.stubGlobal("fetch", (request: Request) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    const data = pages[Number(searchParams.get("page")) - 1];
    if (!data) return Promise.reject(new TypeError("network"));
    return Promise.resolve(Response.json({ data, meta: { pagination: { pageCount: pages.length } } }));
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "http://park.test"), init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const { root } = await draw(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Statement />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const rows = () => [...root.querySelectorAll("tbody tr")].map((row) => row.textContent);
  await soon(() => expect(rows()).not.toEqual([]));
  return { root, rows };
}

const next = (root: HTMLElement) => click(root.querySelector("[aria-label='ui.pagination.next']"));

it("writes amounts with their sign", () => {
  expect([12.5, -1055, 0].map(signed)).toEqual(["+12.5", "−1,055", "0"]);
});

it("says what each entry was for, and the balance then", async () => {
  pages = [
    [
      entry(2, { reason: "redemption", title: "Trail ride", point: -55, point_after: 715 }),
      entry(1, { reason: "opening", point: 770, point_after: 770 }),
    ],
  ];
  const { rows } = await show();
  expect(rows()[0]).toContain("statement.titled statement.reason.redemption Trail ride");
  expect(rows()[0]).toContain("−55statement.after 715");
  expect(rows()[0]).toContain("16 Nov 2026"); // the day at the park
  expect(rows()[1]).toContain("statement.reason.opening");
  expect(rows()[1]).toContain("+770");
});

it("turns its pages, each asked for once", async () => {
  pages = [[entry(2, { point: 5 })], [entry(1, { point: 7 })]];
  const { root, rows } = await show();
  await next(root);
  await soon(() => expect(rows()[0]).toContain("+7"));
  expect(asked).toEqual(["?page=1&pageSize=10", "?page=2&pageSize=10"]);
});

it("keeps the page that is there when the next does not come, and says so", async () => {
  pages = [[entry(2, { point: 5 })], null];
  const { root, rows } = await show();
  await next(root);
  await soon(() => expect(root.textContent).toContain("ui.later.failed"));
  expect(rows()[0]).toContain("+5");
});
