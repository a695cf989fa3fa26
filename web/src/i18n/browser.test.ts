import { afterEach, expect, it, vi } from "vitest";
import { loadAllTexts, startTexts } from "./browser";

afterEach(() => vi.unstubAllGlobals());

/** Answers the requests for texts one after the other, and notes their addresses. */
function serve(...answers: Response[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(answers[asked.length - 1] ?? new Response("", { status: 500 }));
  });
  return asked;
}

it("fetches the texts that the page did not bring along, and tries again when the server stumbles", async () => {
  const asked = serve(
    new Response("", { status: 503 }),
    Response.json({ home: { title: "Home" }, dialog: { title: "Log in" } }),
  );
  const { t, i18n } = startTexts("en", { home: { title: "Home" } });
  expect(t("dialog.title")).toBe("dialog.title");
  await loadAllTexts(i18n);
  expect(asked).toEqual(["/locales/en.json", "/locales/en.json"]);
  expect(t("dialog.title")).toBe("Log in");
});

it("does not ask again for what is not there", async () => {
  const asked = serve(new Response("", { status: 404 }));
  const { i18n } = startTexts("zh", {});
  await expect(loadAllTexts(i18n)).rejects.toThrow("The texts did not come");
  expect(asked).toEqual(["/locales/zh.json"]);
});
