import { expect, it, vi } from "vitest";
import { click, draw } from "../../../ui/testing";
import { ToastProvider } from "../../../ui/Toast";
import { signed, Statement } from "./Statement";

it("writes amounts with their sign", () => {
  expect([12.5, -1055, 0].map(signed)).toEqual(["+12.5", "−1,055", "0"]);
});

it("says what each entry was for, and the balance then", async () => {
  const entry = { at: "2026-11-15T13:30:00Z", discount_p: -40, discount_p_after: 743.5 };
  const value = {
    entries: [
      { ...entry, id: 2, reason: "redemption" as const, title: "Trail ride", point: -55, point_after: 715 },
      { ...entry, id: 1, reason: "opening" as const, title: "", point: 770, point_after: 770 },
    ],
    page: 1,
    pages: 1,
  };
  const statement = { value, failure: undefined, again: () => {}, set: () => {} };
  const { root } = await draw(
    <ToastProvider>
      <Statement statement={statement} />
    </ToastProvider>,
  );
  const rows = [...root.querySelectorAll("tbody tr")].map((row) => row.textContent);
  expect(rows[0]).toContain("statement.titled statement.reason.redemption Trail ride");
  expect(rows[0]).toContain("−55statement.after 715");
  expect(rows[0]).toContain("16 Nov 2026"); // the day at the park
  expect(rows[1]).toContain("statement.reason.opening");
  expect(rows[1]).toContain("+770");
});

it("turns its pages without losing the one that is there", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(new URL(request.url).search);
    const body = { data: [], meta: { pagination: { page: 2, pageSize: 10, pageCount: 2, total: 11 } } };
    return Promise.resolve(Response.json(body));
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "http://park.test"), init);
      }
    },
  );
  const set = vi.fn();
  const entry = { at: "2026-11-15T13:30:00Z", point: 1, point_after: 1, discount_p: 0, discount_p_after: 0 };
  const value = { entries: [{ ...entry, id: 1, reason: "staff" as const, title: "" }], page: 1, pages: 2 };
  const { root } = await draw(
    <ToastProvider>
      <Statement statement={{ value, failure: undefined, again: () => {}, set }} />
    </ToastProvider>,
  );
  await click(root.querySelector("[aria-label='ui.pagination.next']"));
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith({ entries: [], page: 2, pages: 2 }));
  expect(asked).toEqual(["?page=2&pageSize=10"]);
  vi.unstubAllGlobals();
});
