import { afterEach, expect, it, vi } from "vitest";
import { createPortalApi } from "./api";

afterEach(() => vi.unstubAllGlobals());

/** An API whose server answers everything with this refusal. */
function refusing(answer: () => Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
  // Node has no page that a bare path could belong to.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, "http://park.test"), init);
      }
    },
  );
  const heard = { onLocked: vi.fn(), onForbidden: vi.fn(), onSetUpNeeded: vi.fn() };
  return { api: createPortalApi(() => "en", heard), ...heard };
}

const forbidden = (key: string) =>
  Response.json(
    { data: null, error: { status: 403, name: "ForbiddenError", message: "No.", details: { key } } },
    { status: 403 },
  );

it("says so when two-step login must be set up first, and leaves the answer to be read", async () => {
  const { api, onLocked, onSetUpNeeded } = refusing(() => forbidden("errors.staff.setUpFirst"));
  const { error } = await api.GET("/api/staff/mail");
  expect(error?.error?.message).toBe("No.");
  expect(onSetUpNeeded).toHaveBeenCalledTimes(1);
  expect(onLocked).not.toHaveBeenCalled();
});

it("takes another refusal, or one that a proxy wrote, for no more than it is", async () => {
  for (const answer of [() => forbidden("errors.forbidden"), () => new Response("<h1>403</h1>", { status: 403 })]) {
    const { api, onForbidden, onSetUpNeeded } = refusing(answer);
    await api.GET("/api/staff/mail");
    expect(onSetUpNeeded).not.toHaveBeenCalled();
    expect(onForbidden).toHaveBeenCalledTimes(1); // what one may do is asked anew
  }
});

it("tells whether a lock came before something was saved", async () => {
  const { api, onLocked } = refusing(() => new Response("{}", { status: 401 }));
  await api.GET("/api/staff/mail");
  await api.POST("/api/staff/coupons/check", { body: { code: "A" } });
  await api.POST("/api/staff/coupons/use", { body: { code: "A" } });
  expect(onLocked.mock.calls).toEqual([[false], [false], [true]]);
});

it("leaves a wrong password to the gate", async () => {
  const { api, onLocked, onForbidden } = refusing(() => forbidden("errors.portal.off"));
  await api.POST("/api/staff/login", { body: { password: "wrong" } });
  expect(onLocked).not.toHaveBeenCalled();
  expect(onForbidden).not.toHaveBeenCalled();
});
