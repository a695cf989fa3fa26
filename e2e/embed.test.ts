// The widget on a website of somebody else's, which has done everything that could break it. The website stays as it was.
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { contract, startAssistant, startBackend, startRecorder, withoutRepeats, type Service } from "./assistant";
import { launchBrowser } from "./browser";
import { asModule, buttonsOf, framesOf, isUnchanged, startHost, type Host } from "./host";
import { type Park, startPark } from "./park";
import { barriers, complaintsOf, knowsAnswers, type Language, texts, visit } from "./people";
import { quietMP3 } from "./sounds";

let park: Park;
let browser: Browser;
let host: Host;
let stranger: Host;
let backend: Service;
let assistant: Awaited<ReturnType<typeof startAssistant>>;
beforeAll(async () => {
  [park, browser, backend, assistant] = await Promise.all([
    startPark({ demo: inject("demoData") }),
    launchBrowser(),
    startBackend("Bread is baked at five【1†source】. See https://bakery.example/bread."),
    startAssistant("Rye, every Friday【4:0†rye.pdf】."),
  ]);
  [host, stranger] = await Promise.all([startHost(park.url), startHost(park.url)]);
  const set = await fetch(`${park.url}/api/staff/settings/WidgetHosts`, {
    method: "PUT",
    headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
    body: JSON.stringify({ value: JSON.stringify([host.origin]) }),
  });
  expect(set.status, await set.text()).toBe(200);
  await knowsAnswers(park);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([park, host, stranger, backend, assistant].map((one) => one?.stop()));
});

const loader = (attributes = "") => `<script src="${park.url}/widget.js" ${attributes}></script>`;

/** The card in a frame and what is done in it. */
function chat(frame: Frame, lng: Language) {
  const t = texts[lng].widget;
  const card = frame.getByRole("dialog");
  const input = card.getByRole("textbox", { name: t.message });
  return {
    t,
    card,
    input,
    log: card.getByRole("log"),
    ask: async (question: string) => {
      await input.fill(question);
      await input.press("Enter");
    },
    press: (name: string) => card.getByRole("button", { name, exact: true }).click(),
  };
}

/** The frame that a press of a button brings; `before` were there already. */
async function frameAfter(page: Page, before: number): Promise<Frame> {
  await expect.poll(() => framesOf(page).length).toBe(before + 1);
  return framesOf(page)[before]!;
}

const expanded = async (page: Page) => (await buttonsOf(page)).map((one) => one.expanded);

it("answers on a phone, by keyboard, and leaves the page as it was", async () => {
  const { context, page } = await visit(browser, { viewport: { width: 390, height: 760 }, colorScheme: "light" });
  const complaints = complaintsOf(page);
  const cookies: string[] = [];
  const loaded: string[] = [];
  page.on("request", async (request) => {
    const { cookie } = await request.allHeaders();
    if (cookie) cookies.push(request.url());
    if (request.url().startsWith(park.url)) loaded.push(new URL(request.url()).pathname);
  });
  const address = host.page(loader(`data-language="en" data-nickname="Gum"`));
  await page.goto(address);
  const t = texts.en.widget;
  const [button] = await buttonsOf(page);
  expect(button).toMatchObject({ name: t.button.open, expanded: false, box: [56, 56] });
  await expect.poll(() => loaded).toEqual(["/widget.js"]); // the rest comes when it is wanted
  await isUnchanged(page, 1);

  await page.keyboard.press("Tab");
  await expect.poll(async () => (await buttonsOf(page))[0]?.focused).toBe(true);
  await page.keyboard.press("Enter");
  const frame = await frameAfter(page, 0);
  expect(frame.url()).toBe(`${park.url}/widget/v1/frame?language=en#wait`);
  const { card, input, log, ask } = chat(frame, "en");
  await input.waitFor();
  expect(await card.getAttribute("aria-labelledby")).toBe("chat-title");
  expect(await frame.locator("#chat-title").innerText()).toBe("Gum");
  expect(await card.evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([390, 760]);
  await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  await ask("Can I bring my dog?");
  await card.getByRole("button", { name: t.up, exact: true }).waitFor();
  expect(await log.innerText()).toMatch(/dogs/i);
  // What an answer leads to opens beside the page.
  const [opened] = await Promise.all([context.waitForEvent("page"), log.getByRole("link").first().click()]);
  await expect.poll(() => new URL(opened.url()).origin).toBe(park.url); // it may be empty at first
  await opened.close();

  // Escape closes it and gives the focus back; opened again, and on the next page, it knows what was said.
  await input.press("Escape");
  await expect.poll(() => expanded(page)).toEqual([false]);
  await expect.poll(async () => (await buttonsOf(page))[0]?.focused).toBe(true);
  await expect.poll(() => card.count()).toBe(0);
  await page.keyboard.press("Enter");
  await log.getByText("Can I bring my dog?").first().waitFor();
  await isUnchanged(page, 1);
  expect(await barriers(page)).toEqual([]); // it leaves things of its own on the page
  await page.goto(address);
  await (await buttonsOf(page))[0]!.press();
  const next = chat(await frameAfter(page, 0), "en");
  await next.log.getByText("Can I bring my dog?").first().waitFor();
  await next.press(t.close);
  await expect.poll(() => expanded(page)).toEqual([false]);

  // In another language by hand: the button follows.
  await (await buttonsOf(page))[0]!.press();
  await next.card.getByRole("combobox").selectOption("zh-CN");
  await expect.poll(async () => (await buttonsOf(page))[0]?.name).toBe(texts.zh.widget.button.close);
  await page.emulateMedia({ media: "print" });
  expect(await page.screenshot({ clip: { x: 300, y: 660, width: 90, height: 100 } })).toEqual(
    await page.screenshot({ clip: { x: 300, y: 560, width: 90, height: 100 } }),
  );
  expect(cookies.filter((url) => !url.endsWith("/policy"))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Answers for the speech service whose key a page has, and gives the keys it was asked with. */
async function withVoice(context: BrowserContext): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await context.route("https://texttospeech.googleapis.com/**", async (route) => {
    keys.push(route.request().headers()["x-goog-api-key"]);
    const headers = { "access-control-allow-origin": "*" };
    await route.fulfill({ headers, json: { audioContent: quietMP3(1).toString("base64") } });
  });
  return keys;
}

it("stands there twice, as a script and as a module, beside a frame, each with its own service", async () => {
  const { context, page } = await visit(browser, { colorScheme: "dark" });
  assistant.state.next = "completed";
  const keys = await withVoice(context);
  const complaints = complaintsOf(page);
  const recorder = await startRecorder(assistant.url);
  const direct = {
    openai_api_url: recorder.url,
    openai_asst_id: "asst_1",
    openai_api_key: "sk-test",
    google_api_key: "none",
    nickname: "Rye",
  };
  const frameForm = `<iframe title="Chat" src="${park.url}/widget/v1/frame?language=en" allow="microphone; autoplay"></iframe>`;
  await page.goto(host.page(loader(`data-backend-url="${backend.url}"`) + asModule(park.url, direct) + frameForm));
  await expect.poll(async () => (await buttonsOf(page)).map(({ name }) => name)).toHaveLength(2);
  const t = texts.zh.widget; // nobody has said a language
  expect((await buttonsOf(page)).map(({ name }) => name)).toEqual([t.button.open, t.button.open]);

  const [first, second] = await buttonsOf(page);
  await first!.press();
  const baker = chat(await frameAfter(page, 1), "zh");
  await baker.ask("几点出炉？");
  await baker.log.getByText("Bread is baked at five. See").waitFor();
  expect(await baker.log.getByRole("link").getAttribute("href")).toBe("https://bakery.example/bread");

  await second!.press(); // which closes the first: they would cover one another
  await expect.poll(() => expanded(page)).toEqual([false, true]);
  const rye = chat(await frameAfter(page, 2), "zh");
  await rye.input.waitFor();
  expect(await rye.card.getByRole("heading").innerText()).toBe("Rye");
  await rye.ask("有黑麦面包吗？");
  await rye.log.getByText("Rye, every Friday.").waitFor();
  expect(withoutRepeats(recorder.calls)).toEqual(contract);
  expect(recorder.calls.filter(({ call }) => call.endsWith("/runs/{id}"))).toHaveLength(2);
  expect(assistant.questions.at(-1)).toMatch(/^有黑麦面包吗？\n\n.*zh-CN/);
  await expect.poll(() => keys).toContain("none"); // the answer is read aloud by the page's own key
  expect(complaints).toEqual([]);

  // A run that fails ends the waiting, and another try is answered.
  assistant.state.next = "failed";
  await rye.ask("明天呢？");
  await rye.card.getByText(t.failed).waitFor();
  await expect.poll(() => rye.input.isEnabled()).toBe(true);
  await expect.poll(() => complaints).toEqual([expect.stringContaining("Failed to get run status")]);
  complaints.length = 0;
  assistant.state.next = "completed";
  await rye.press(t.retry);
  await rye.log.getByText("Rye, every Friday.").nth(1).waitFor();

  // The frame that the page has written itself is open from the beginning, and nobody can close it.
  const own = chat(framesOf(page)[0]!, "en");
  await own.input.waitFor({ state: "attached" });
  expect(await own.card.getByRole("button", { name: texts.en.widget.close, exact: true }).count()).toBe(0);
  await isUnchanged(page, 2);
  expect(complaints).toEqual([]);
  await context.close();
  await recorder.stop();
});

it("works with a loader of before, whatever has become of the park", async () => {
  const { context, page } = await visit(browser);
  const old = readFileSync("e2e/fixtures/widget-loader.2026-11.js", "utf8");
  await page.route(`${park.url}/widget.js`, (route) => route.fulfill({ contentType: "text/javascript", body: old }));
  await page.goto(host.page(loader(`data-language="en-US" data-backend_url="${backend.url}"`)));
  await (await buttonsOf(page))[0]!.press();
  const frame = await frameAfter(page, 0);
  const { t, card, log, ask, press, input } = chat(frame, "en");
  await ask("When is the bread baked?");
  await log.getByText("Bread is baked at five.").waitFor();
  await press(t.close);
  await expect.poll(() => expanded(page)).toEqual([false]);
  await (await buttonsOf(page))[0]!.press();
  await input.waitFor();
  expect(await card.isVisible()).toBe(true);
  await isUnchanged(page, 1);
  await context.close();
});

it("is not shown on a website that staff have not named, and says why", async () => {
  const { context, page } = await visit(browser);
  const complaints = complaintsOf(page);
  await page.goto(stranger.page(loader(`data-language="en"`)));
  await (await buttonsOf(page))[0]!.press();
  await expect
    .poll(() => complaints.join("\n"))
    .toContain(`The chat of ${park.url} was not shown on ${stranger.origin}`);
  expect(page.frames()).toHaveLength(1);
  expect(await expanded(page)).toEqual([false]);
  await isUnchanged(page, 1);
  await context.close();
});

it("asks the park's own assistant as it asks any other", async () => {
  const { context, page } = await visit(browser);
  await withVoice(context);
  const recorder = await startRecorder(park.url);
  const attributes = {
    openai_api_url: recorder.url,
    openai_asst_id: "park",
    openai_api_key: "none",
    google_api_key: "none",
  };
  const written = Object.entries({ ...attributes, language: "en" }).map(([name, value]) => `data-${name}="${value}"`);
  await page.goto(host.page(loader(written.join(" "))));
  await (await buttonsOf(page))[0]!.press();
  const { input, log, ask } = chat(await frameAfter(page, 0), "en");
  await expect.poll(() => input.isEnabled()).toBe(true);
  await ask("Can I bring my dog?");
  await expect.poll(() => log.innerText(), { timeout: 70_000 }).toMatch(/dogs/i);
  expect(withoutRepeats(recorder.calls)).toEqual(contract);
  await context.close();
  await recorder.stop();
});
