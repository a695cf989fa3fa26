import { describe, expect, it } from "vitest";
import { answer, ApiError, createApi } from "./client";

/** A client whose server answers as given; it keeps the requests that it saw. */
function apiWith(status: number, body: string | null, contentType = "application/json") {
  const seen: Request[] = [];
  const api = createApi({
    baseUrl: "http://park.test",
    fetch: (request) => {
      seen.push(request);
      return Promise.resolve(new Response(body, { status, headers: { "content-type": contentType } }));
    },
  });
  return { api, seen };
}

const refused = (status: number, name: string, message: string, details = {}) =>
  JSON.stringify({ data: null, error: { status, name, message, details } });

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const caught: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(caught)}`);
  return caught;
}

describe("the API client", () => {
  it("gives the answer's data and meta, and asks in the bracket grammar", async () => {
    const { api, seen } = apiWith(
      200,
      `{"data":[{"id":1,"documentId":"a","Name_en":"Cabin"}],"meta":{"pagination":{}}}`,
    );
    const rooms = await answer(
      api.GET("/api/room-types", {
        params: { query: { filters: { Max_guest: { $gte: 4 } }, sort: "order", pagination: { pageSize: 12 } } },
      }),
    );
    expect(rooms.data[0]?.Name_en).toBe("Cabin");
    expect(decodeURIComponent(seen[0]?.url ?? "")).toBe(
      "http://park.test/api/room-types?filters[Max_guest][$gte]=4&sort=order&pagination[pageSize]=12",
    );
  });

  it("puts the path's parameters into the path", async () => {
    const { api, seen } = apiWith(204, null);
    await answer(api.DELETE("/api/room-types/{documentId}", { params: { path: { documentId: "a/b" } } }));
    expect(seen[0]?.url).toBe("http://park.test/api/room-types/a%2Fb");
  });

  it("throws the server's words, kind and refused fields", async () => {
    const errors = [
      { path: ["Email"], message: "Invalid email address.", name: "ValidationError", key: "errors.field.email" },
    ];
    const { api } = apiWith(400, refused(400, "ValidationError", "Invalid email address.", { errors }));
    const error = await failure(answer(api.POST("/api/rhp-memberships", { body: { data: { Email: "x" } } })));
    expect(error).toMatchObject({ status: 400, kind: "ValidationError", message: "Invalid email address." });
    expect(error.fields.map((field) => field.path)).toEqual([["Email"]]);
    expect(error.retryAfter).toBeUndefined();
  });

  it("tells how long to wait", async () => {
    const { api } = apiWith(429, refused(429, "RateLimitError", "Too many", { retryAfter: 42 }));
    const error = await failure(answer(api.GET("/api/room-types")));
    expect(error.retryAfter).toBe(42);
    expect(error.fields).toEqual([]);
  });

  it.each([
    ["a proxy's page", "<h1>Bad gateway</h1>", "text/html"],
    ["an empty body", "", "text/plain"],
    ["JSON of another shape", `"down"`, "application/json"],
    ["null", "null", "application/json"],
  ])("falls back to the status for %s", async (_, body, contentType) => {
    const { api } = apiWith(502, body, contentType);
    const error = await failure(answer(api.GET("/api/room-types")));
    expect(error).toMatchObject({ status: 502, kind: "UnknownError", details: {} });
    expect(error.message).toContain("502");
  });
});
