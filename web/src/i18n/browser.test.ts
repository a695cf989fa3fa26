// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { startTexts } from "./browser";

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = "i18next=; Max-Age=0";
});

/** Answers the requests for texts one after the other, and notes their addresses. */
function serve(...answers: Response[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(answers[asked.length - 1] ?? new Response("", { status: 404 }));
  });
  return asked;
}

it("fetches the texts that the page did not bring along, once", async () => {
  const asked = serve(Response.json({ home: { title: "Home" }, dialog: { title: "Log in" } }));
  const { t, loadAll } = startTexts("en", { home: { title: "Home" } });
  expect(t("dialog.title")).toBe("dialog.title");
  await Promise.all([loadAll(), loadAll()]);
  await loadAll();
  expect(asked).toEqual(["/locales/en.json"]);
  expect(t("dialog.title")).toBe("Log in");
});

it("keeps what it has when the rest does not come, and asks again when it is wanted again", async () => {
  const asked = serve(new Response("", { status: 404 }), Response.json({ dialog: { title: "登录" } }));
  const { t, loadAll } = startTexts("zh", { home: { title: "首页" } });
  await expect(loadAll()).rejects.toThrow("The texts did not come");
  expect(t("home.title")).toBe("首页");
  await loadAll();
  expect(asked).toEqual(["/locales/zh.json", "/locales/zh.json"]);
  expect(t("dialog.title")).toBe("登录");
});

it("fetches another language when it is chosen, and remembers the choice", async () => {
  const asked = serve(
    Response.json({ title: "房间", room_other: "{{count}} 间" }),
    Response.json({ title: "Rooms", room_one: "{{count}} room", room_other: "{{count}} rooms" }),
  );
  const texts = startTexts("en", { title: "Rooms" });
  expect(document.cookie).toContain("i18next=en");
  await texts.choose("zh");
  expect(texts.language).toBe("zh");
  expect([texts.t("title"), texts.t("room", { count: 1 })]).toEqual(["房间", "1 间"]);
  expect(document.cookie).toContain("i18next=zh");
  await texts.choose("en");
  expect([texts.t("room", { count: 1 }), texts.t("room", { count: 2 })]).toEqual(["1 room", "2 rooms"]);
  await texts.choose("zh");
  expect(asked).toEqual(["/locales/zh.json", "/locales/en.json"]);
});

it("stays in its language when the other one does not come", async () => {
  serve();
  const texts = startTexts("en", { title: "Rooms" });
  await expect(texts.choose("zh")).rejects.toThrow("The texts did not come");
  expect([texts.language, texts.t("title")]).toEqual(["en", "Rooms"]);
  expect(document.cookie).toContain("i18next=en");
});

it("does not let texts that come late undo a change of language", async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("en") ? new Promise<Response>((done) => (answer = done)) : Promise.resolve(Response.json({ a: "甲" })),
  );
  const texts = startTexts("en", { a: "A" });
  const late = texts.loadAll();
  await texts.choose("zh");
  answer(Response.json({ a: "A" }));
  await late;
  expect(texts.t("a")).toBe("甲");
});
