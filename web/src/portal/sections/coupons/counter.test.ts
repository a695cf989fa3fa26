import { expect, it, vi } from "vitest";
import type { Language } from "../../../i18n/texts";
import { createPortalApi } from "../../shared/api";
import { present, undoBy } from "./counter";

it("counts the time for an undo from the server's clock, however wrong this one is", () => {
  const until = "2026-11-15T03:10:00Z";
  const answered = "Sun, 15 Nov 2026 03:01:00 GMT";
  const wrong = Date.parse("2030-01-01T00:00:00Z");
  expect(undoBy(until, answered, wrong) - wrong).toBe(9 * 60_000);
  expect(undoBy(null, answered, wrong)).toBe(0);
  expect(undoBy(until, null, Date.parse("2026-11-15T03:09:00Z"))).toBe(Date.parse(until));
});

it("asks as the portal, in the reader's language, and notices a lock", async () => {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request);
    return Promise.resolve(
      Response.json({ data: null, error: { status: 401, name: "UnauthorizedError" } }, { status: 401 }),
    );
  });
  // Node has no page that a bare path could belong to.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "http://park.test"), init);
      }
    },
  );
  let lng: Language = "zh";
  const locked = vi.fn();
  const api = createPortalApi(() => lng, { onLocked: locked, onForbidden: vi.fn(), onSetUpNeeded: vi.fn() });
  await expect(present(api, "use", "ABCD")).rejects.toMatchObject({ status: 401 });
  expect(asked[0]?.headers.get("Accept-Language")).toBe("zh");
  expect(asked[0]?.headers.get("X-Park-Surface")).toBe("portal");
  expect(locked).toHaveBeenCalledTimes(1);
  lng = "en";
  await api.POST("/api/staff/login", { body: { password: "wrong" } });
  expect(asked[1]?.headers.get("Accept-Language")).toBe("en");
  expect(locked).toHaveBeenCalledTimes(1); // a wrong password is no lock
  vi.unstubAllGlobals();
});
