import { afterEach, expect, it, vi } from "vitest";
import { useLocation } from "wouter";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, doing, press, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal, type } from "../../shared/testing";
import { NewTokenDrawer } from "./NewTokenDrawer";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  forgetAllDrafts();
  window.history.replaceState(null, "", "/");
});

function Sample() {
  const [location, navigate] = useLocation();
  return <NewTokenDrawer opened={location === "/tokens/new"} onClose={() => navigate("/tokens")} />;
}

it("shows a token until somebody says that it is kept: Esc is asked about, and a lock keeps it", async () => {
  answerWith(() => Response.json({ data: { token: "park_secret" } }));
  window.history.replaceState(null, "", "/tokens/new");
  const drawn = await drawPortal(<Sample />);
  await type("portal.tokens.name", "Accounting");
  await doing(() => document.querySelector("form")?.requestSubmit());
  await soon(() => expect(document.body.textContent).toContain("park_secret"));
  expect(JSON.stringify(sessionStorage)).not.toContain("park_secret");
  await press("Escape");
  expect(document.body.textContent).toContain("portal.tokens.leave");
  await click(buttonOf("portal.leave.stay"));
  await drawn.again();
  expect(document.body.textContent).toContain("park_secret");
  await click(buttonOf("portal.tokens.kept"));
  expect(window.location.pathname).toBe("/tokens");
  await drawn.again();
  expect(document.body.textContent).not.toContain("park_secret");
  await drawn.remove();
});
