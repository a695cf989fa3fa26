import { afterEach, expect, it, vi } from "vitest";
import { soon } from "../../../ui/testing";
import { answerWith, drawPortal } from "../../shared/testing";
import BookingsPage from "./BookingsPage";

afterEach(() => vi.unstubAllGlobals());

const refused = { status: 403, name: "ForbiddenError", message: "Not yours.", details: {} };

it.each([
  ["in the server's words", () => Response.json({ data: null, error: refused }, { status: 403 }), "Not yours."],
  ["without any", () => new Response("Bad Gateway", { status: 502 }), "portal.stays.unknown"],
])("says that the bookings were not fetched, %s", async (_, answer, message) => {
  const asked: URL[] = [];
  answerWith((request) => {
    const url = new URL(request.url);
    if (url.pathname !== "/api/staff/stays") return Response.json({ data: [], meta: { pagination: { total: 0 } } });
    asked.push(url);
    return answer();
  });
  const { remove } = await drawPortal(<BookingsPage />);
  await soon(() => expect(document.body.textContent).toContain(`portal.stays.failed ${message}`));
  // The newest first, a hundred on a page.
  expect([asked[0]?.searchParams.get("sort"), asked[0]?.searchParams.get("pageSize")]).toEqual([
    "createdAt:desc",
    "100",
  ]);
  await remove();
});
