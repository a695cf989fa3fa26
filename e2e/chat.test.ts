// The chat: a visitor asks on a phone and on a large screen, and staff take part. The real program, with a model that is away until a
// test gives it words.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "./browser";
import { demoPortalPassword, type Park, startPark } from "./park";
import { barriers, complaintsOf, hasFocus, knowsAnswers, type Language, look, takenOver, texts, visit } from "./people";

/** What the model says, piece by piece; a promise is waited for before the next. Nothing: it answers with an error. */
let pieces: readonly (string | Promise<void>)[] = [];
const model = createServer((request, response) => {
  request.resume();
  const said = pieces;
  if (said.length === 0) return void response.writeHead(500).end();
  response.writeHead(200, { "content-type": "text/event-stream" });
  void (async () => {
    for (const piece of said)
      if (typeof piece !== "string") await piece;
      else response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`);
    response.end("data: [DONE]\n\n");
  })();
});

/** A promise, and what keeps it. */
function held() {
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => (letGo = resolve));
  return { promise, letGo: () => letGo() };
}

let park: Park;
let browser: Browser;
beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  const { port } = model.address() as AddressInfo;
  const settings = { PARK_LLM_URL: `http://key@127.0.0.1:${port}/v1?model=stub` };
  [park, browser] = await Promise.all([startPark({ demo: inject("demoData"), settings }), launchBrowser()]);
  // No hours hold the last minute of a day: the park lies where it is noon.
  const east = 12 - new Date().getUTCHours();
  await set("TimeZone", `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`);
  await set("ChatHours", JSON.stringify(Array.from({ length: 7 }, () => "00:00-23:59")));
  await knowsAnswers(park);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
  model.closeAllConnections();
  model.close();
});

/** As staff do. */
async function set(key: string, value: string) {
  const headers = { authorization: `Bearer ${park.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ value });
  const answer = await fetch(`${park.url}/api/staff/settings/${key}`, { method: "PUT", headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

const button = (page: Page) => page.locator("[data-chat]");

/** The card and what is done in it. */
function chat(page: Page, lng: Language) {
  const t = texts[lng].widget;
  const card = page.getByRole("dialog", { name: t.title });
  const log = card.getByRole("log");
  const input = card.getByRole("textbox", { name: t.message });
  return {
    t,
    card,
    log,
    input,
    press: (name: string) => card.getByRole("button", { name, exact: true }).click(),
    /** Asks, and waits for the whole answer. */
    ask: async (question: string) => {
      const before = await card.getByRole("button", { name: t.up, exact: true }).count();
      await input.fill(question);
      await input.press("Enter");
      await expect.poll(() => card.getByRole("button", { name: t.up, exact: true }).count()).toBe(before + 1);
    },
  };
}

async function open(lng: Language, path: string, options: BrowserContextOptions = {}) {
  const { context, page } = await visit(browser, { ...look[lng], ...options });
  const complaints = complaintsOf(page);
  await page.goto(`${park.url}${path}?lng=${lng}`);
  return { context, page, complaints };
}

it("answers on a phone, stops, fails and recovers, and goes along from page to page", async () => {
  const { context, page } = await visit(browser, { ...look.en, viewport: { width: 390, height: 760 } });
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const ofChat = () => asked.filter((path) => /\/Chat-[\w-]+\.(js|css)$|^\/api\/chat/.test(path));

  // Pressed before the page's code is there: it opens when it comes.
  const script = held();
  await page.route("**/assets/client-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(`${park.url}/?lng=en`, { waitUntil: "commit" });
  await button(page).waitFor();
  await page.waitForLoadState("load");
  await expect.poll(() => asked.some((path) => path.includes("/client-"))).toBe(true);
  expect(ofChat()).toEqual([]);
  await button(page).click();
  script.letGo();
  const { t, card, log, input, press, ask } = chat(page, "en");
  await input.waitFor();
  expect(await log.innerText()).toContain(texts.zh.widget.greeting);
  expect(await card.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([390, 760]);
  expect(await barriers(page)).toEqual([]);

  await ask("Can I bring my dog?");
  expect(await log.innerText()).toMatch(/dogs/i);
  await card.getByRole("button", { name: t.up, exact: true }).click();
  await card.getByText(t.thanks).waitFor();
  expect(await barriers(page)).toEqual([]);

  // It thinks until it is stopped; then the line breaks; then all is well again.
  await page.route("**/api/chat", () => {}); // never answered
  await input.fill("What does a powered site cost?");
  await input.press("Enter");
  await expect.poll(() => input.isDisabled()).toBe(true);
  expect(await input.getAttribute("placeholder")).toBe("Thinking Hard...");
  await press(t.stop);
  await card.getByText(t.stopped).waitFor();
  await expect.poll(() => input.isEnabled()).toBe(true);
  await page.unrouteAll();
  await page.route("**/api/chat", (route) => route.abort());
  await press(t.retry);
  await card.getByText(t.failed).waitFor();
  // The browser's own complaint comes when it comes.
  await expect.poll(() => complaints.some((one) => /ERR_FAILED/.test(one))).toBe(true);
  await expect
    .poll(() => complaints.filter((one) => !/ERR_FAILED/.test(one)))
    .toEqual([expect.stringContaining("Error sending message to Backend")]);
  complaints.length = 0;
  await page.unrouteAll();
  await press(t.retry);
  await expect.poll(() => log.innerText()).toMatch(/\$\d/);
  await expect.poll(() => card.getByText(t.failed).count()).toBe(0);

  // With a model it is written before the reader's eyes, sentence by sentence and without the marks of sources. What was said before
  // it is stopped stays, until it is asked for again.
  const known = await page.request.post(`${park.url}/api/chat`, { data: { question: "Can I bring my dog?" } });
  const [first = "", ...more] = ((await known.json()) as { answer: string }).answer.split(/(?<=\.)\s/);
  const rest = held();
  pieces = [`${first} [1]\n`, rest.promise, `${more.join(" ")} [1]`];
  const before = await log.getByText(first, { exact: false }).count();
  await input.fill("Can I bring my dog?");
  await input.press("Enter");
  const coming = card.locator("[data-coming]");
  await coming.getByText(first, { exact: false }).waitFor();
  expect(await coming.innerText()).not.toContain("[");
  await press(t.stop);
  await card.getByText(t.stopped).waitFor();
  expect(await log.getByText(first, { exact: false }).count()).toBe(before + 1);
  rest.letGo();
  await press(t.retry);
  await expect.poll(() => card.getByText(t.stopped).count()).toBe(0);
  await expect.poll(() => input.isEnabled()).toBe(true);
  await expect.poll(() => log.getByText(first, { exact: false }).count()).toBe(before + 1);
  pieces = [];

  // A link leads to its page and closes the sheet; the conversation is there when it is opened again.
  await Promise.all([page.waitForEvent("load"), log.getByRole("link").last().click()]);
  await takenOver(button(page));
  expect(await card.count()).toBe(0);
  await button(page).click();
  await log.getByText("What does a powered site cost?").waitFor();
  expect(await log.getByText("Can I bring my dog?").count()).toBe(2); // each question once
  await ask("And for children?");

  // In another language by hand, whatever the page's is.
  await card.getByRole("combobox").selectOption("zh-CN");
  const zh = chat(page, "zh");
  await zh.input.waitFor(); // what was said before is in the other language too
  await zh.ask("几点可以入住？");
  expect(await zh.log.innerText()).toMatch(/\d/);
  await page.reload();
  await zh.log.getByText("几点可以入住？").waitFor();
  await zh.press(zh.t.startOver);
  await expect.poll(() => zh.log.getByText("几点可以入住？").count()).toBe(0);

  // By keyboard it is left as it was come to; on paper it is not there at all.
  await zh.input.press("Escape");
  await expect.poll(() => zh.card.count()).toBe(0);
  await hasFocus(button(page));
  await page.emulateMedia({ media: "print" });
  expect(await button(page).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

it("covers no control at the end of any page, nor on a page with a bar at its foot", async () => {
  const { context, page } = await open("en", "/");
  const rooms = (await (await context.request.get(`${park.url}/api/room-types`)).json()) as {
    data: { documentId: string }[];
  };
  const room = `/room/${rooms.data[0]?.documentId}`;
  for (const path of ["/", "/roomlist", room, "/contact-us", "/register", "/gallery", "/news", "/policy"]) {
    await page.goto(park.url + path);
    await takenOver(button(page));
    const covered = () =>
      page.evaluate(() => {
        const own = document.querySelector("[data-chat]")!;
        const { left, top, right, bottom } = own.getBoundingClientRect();
        return [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")]
          .filter((one) => one !== own && one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top && box.width > 1;
          })
          .map((one) => one.outerHTML.slice(0, 120));
      });
    if (path === room) {
      const above = () =>
        page.evaluate(() => {
          const own = document.querySelector("[data-chat]")!.getBoundingClientRect();
          const below = document.elementFromPoint(own.left + 28, innerHeight - 12)?.getBoundingClientRect();
          return own.bottom <= (below?.top ?? 0) + 20;
        });
      await expect.poll(above, { message: "above the booking bar" }).toBe(true);
    }
    await expect
      .poll(
        async () => {
          // Pictures that come late make the page longer: its end is further down then.
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          return covered();
        },
        { message: path },
      )
      .toEqual([]);
  }
  await context.close();
});

it("hands over to staff and takes an enquiry, and learns what it could not answer", async () => {
  const { context, page, complaints } = await open("zh", "/");
  const { t, card, log, input, press, ask } = chat(page, "zh");
  await takenOver(button(page));
  await button(page).click();
  await ask("可以带狗吗？");
  // On a large screen it stays open on the page that an answer leads to.
  await Promise.all([page.waitForEvent("load"), log.getByRole("link").first().click()]);
  await log.getByText("可以带狗吗？").waitFor();
  expect(new URL(page.url()).pathname).not.toBe("/");
  expect(await barriers(page)).toEqual([]);

  const p = texts.en.portal;
  const staff = await visit(browser, { viewport: { width: 390, height: 800 } });
  const login = { data: { password: demoPortalPassword }, headers: { origin: park.url } };
  expect((await staff.context.request.post(`${park.url}/api/staff/login`, login)).ok()).toBe(true);
  const desk = staff.page;
  const deskComplaints = complaintsOf(desk);
  await desk.goto(`${park.url}/admin/chat`);
  await desk.getByRole("heading", { name: p.chat.title }).waitFor();

  await press(t.person);
  await card.getByText(t.note.waiting).waitFor();
  // Staff are told wherever they are.
  await desk.getByText(p.chat.someoneWaits).first().waitFor();
  await expect.poll(() => desk.title()).toMatch(/^\(1\) /);
  await desk.goto(`${park.url}/admin/chat?state=waiting`);
  await desk.getByText("可以带狗吗？").first().click();
  await desk.getByRole("button", { name: p.chat.take }).click();
  const words = desk.getByRole("textbox", { name: p.chat.write });
  await words.fill("您好，我是前台，狗狗要拴绳。");
  await words.press("Enter");
  await log.getByText("您好，我是前台，狗狗要拴绳。").waitFor();
  await input.fill("谢谢，我的电话是 0491 570 156。");
  await input.press("Enter");
  // Numbers are masked until somebody wants to see them.
  await desk.getByText("谢谢，我的电话是", { exact: false }).waitFor();
  expect(await desk.getByRole("log").innerText()).not.toContain("570 156");
  await desk.getByRole("button", { name: p.chat.unmask }).click();
  await desk.getByText("0491 570 156", { exact: false }).waitFor();
  expect(await barriers(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.getByRole("button", { name: p.chat.release }).click();
  await card.getByText(t.note.released).waitFor();

  // Nothing fits: an enquiry is offered, with the conversation in it.
  await ask("你们有潜水艇游览吗？");
  await press(t.enquiry.open);
  const form = card.getByRole("form", { name: t.enquiry.title });
  await form.getByLabel(t.enquiry.name).fill("王小明");
  await form.getByRole("button", { name: t.enquiry.submit }).click();
  await form.getByText(t.enquiry.required).waitFor();
  await form.getByLabel(t.enquiry.email).fill("wang@example.com");
  expect(await barriers(page)).toEqual([]);
  await form.getByRole("button", { name: t.enquiry.submit }).click();
  await log.getByText(t.note.sent).waitFor();
  await desk.goto(`${park.url}/admin/inbox`);
  await desk.getByText("王小明").first().click();
  await desk.getByText("狗狗要拴绳", { exact: false }).waitFor();

  // Staff write the answer, try it, and the chat says it.
  await desk.goto(`${park.url}/admin/questions`);
  await desk.getByRole("heading", { name: "你们有潜水艇游览吗？" }).waitFor();
  await desk.locator("li", { hasText: "潜水艇" }).getByRole("link", { name: p.questions.answer }).click();
  const drawer = desk.getByRole("dialog", { name: p.answers.add });
  await drawer.getByLabel(p.answers.field.Answer_zh, { exact: true }).fill("我们没有潜水艇，但可以租独木舟。");
  await drawer.getByRole("button", { name: p.answers.try.run, exact: true }).click();
  await drawer.getByRole("status").getByText("独木舟", { exact: false }).waitFor();
  expect(await barriers(desk)).toEqual([]);
  await drawer.getByRole("button", { name: p.answers.publish }).click();
  await desk.getByText(p.answers.published).waitFor();
  await expect
    .poll(
      async () => {
        await ask("你们有潜水艇游览吗？");
        return log.innerText();
      },
      { timeout: 24_000, interval: 2_000 }, // as often as the limit allows
    )
    .toContain("独木舟");
  await desk.goto(`${park.url}/admin/answers`);
  await desk.getByText("独木舟", { exact: false }).first().waitFor();
  expect(deskComplaints).toEqual([]);
  expect(complaints).toEqual([]);
  await staff.context.close();
  await context.close();
});
