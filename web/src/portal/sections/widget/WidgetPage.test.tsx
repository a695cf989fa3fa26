import { afterEach, expect, it, vi } from "vitest";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, doing, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal, reader, type } from "../../shared/testing";
import WidgetPage from "./WidgetPage";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetAllDrafts();
  window.history.replaceState(null, "", "/");
});

const key = {
  id: 7,
  name: "Town",
  scopes: ["threads", "speech"],
  perMinute: 60,
  madeBy: "Robin",
  createdAt: "2026-03-01T10:00:00Z",
  usedAt: null,
  withdrawnAt: null as string | null,
};

/** A park with one key and one allowed website. */
function serve() {
  let hosts = ["https://town.example"];
  let keys = [key];
  const calls: string[] = [];
  const sent = answerWith((request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    if (pathname === "/api/staff/widget/keys" && request.method === "POST")
      return Response.json({ data: { ...key, id: 8, name: "New", secret: "park_widget_secret" } }, { status: 201 });
    if (pathname === "/api/staff/widget/keys") return Response.json({ data: keys });
    if (pathname.startsWith("/api/staff/widget/keys/")) {
      keys = [{ ...key, withdrawnAt: request.method === "DELETE" ? "2026-03-01T11:00:00Z" : null }];
      return Response.json({ data: {} });
    }
    if (request.method === "PUT") hosts = (sent.at(-1) as { values: { WidgetHosts: string[] } }).values.WidgetHosts;
    const setting = { key: "WidgetHosts", type: "list", of: "text", section: "chat", value: hosts, default: [] };
    return Response.json({ data: [setting] }, { headers: { ETag: '"1"' } });
  });
  return { calls, sent };
}

const listed = (id: string) =>
  [...document.querySelectorAll(`ul[aria-labelledby="${id}"] li`)].map((one) => one.textContent ?? "");

it("allows a website by any of its addresses, takes it off the list, and back", async () => {
  const { sent } = serve();
  const drawn = await drawPortal(<WidgetPage />);
  await soon(() => expect(listed("hosts")).toHaveLength(1));
  await type("portal.widget.hosts.address", "not a website");
  await click(buttonOf("portal.widget.hosts.add"));
  expect(document.body.textContent).toContain("portal.widget.hosts.invalid");
  await type("portal.widget.hosts.address", "HTTPS://town.example/visit");
  await click(buttonOf("portal.widget.hosts.add"));
  expect(document.body.textContent).toContain("portal.widget.hosts.there");
  expect(sent).toEqual([]);
  await type("portal.widget.hosts.address", "www.village.example/stay");
  await click(buttonOf("portal.widget.hosts.add"));
  await soon(() => expect(listed("hosts")[1]).toContain("https://www.village.example"));
  await click(document.querySelector('ul[aria-labelledby="hosts"] button'));
  await soon(() => expect(listed("hosts")).toHaveLength(1));
  await click(buttonOf("ui.undo"));
  await soon(() => expect(listed("hosts")).toHaveLength(2));
  await drawn.remove();
});

it("shows a key once, withdraws one at once, and gives it back", async () => {
  const { calls, sent } = serve();
  window.history.replaceState(null, "", "/widget/new-key");
  const drawn = await drawPortal(<WidgetPage />);
  await type("portal.widget.keys.name", "New");
  await doing(() => document.querySelector<HTMLFormElement>("[role=dialog] form")?.requestSubmit());
  await soon(() => expect(document.body.textContent).toContain("park_widget_secret"));
  expect(sent).toEqual([{ name: "New", scopes: ["threads"], perMinute: 60 }]);
  expect(JSON.stringify(sessionStorage)).not.toContain("park_widget_secret");
  await click(buttonOf("portal.widget.keys.kept"));
  await soon(() => expect(window.location.pathname).toBe("/widget"));
  await soon(() => expect(listed("keys")).toHaveLength(1));
  await click(document.querySelector('ul[aria-labelledby="keys"] button'));
  await soon(() => expect(listed("keys")[0]).toContain("portal.widget.keys.gone"));
  await click(buttonOf("ui.undo"));
  await soon(() => expect(listed("keys")[0]).not.toContain("portal.widget.keys.gone"));
  expect(calls).toContain("DELETE /api/staff/widget/keys/7");
  expect(calls).toContain("POST /api/staff/widget/keys/7/restore");
  await drawn.remove();
});

it("lets whoever may only read see everything and change nothing", async () => {
  serve();
  const drawn = await drawPortal(<WidgetPage />, reader);
  await soon(() => expect(listed("keys")).toHaveLength(1));
  const buttons = [...document.querySelectorAll("button")].map((one) => one.textContent);
  expect(buttons).toEqual(["portal.widget.snippet.copy"]);
  await drawn.remove();
});
