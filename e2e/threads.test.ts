// The chat for other websites: the assistant calls with the public client library of the API that they come from, and the portal's page
// that makes the snippet, the allowed websites and the keys.
import OpenAI from "openai";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { barriers, fits, texts, visit, type Language } from "./people";

const password = "gumtree at the gate";
const instruction =
  "\n\nPlease answer in zh-CN. If the documents hold nothing relevant, say " +
  '"I cannot provide specific details from my knowledge." Do not add unrelated text. Include website links from the knowledge base.';

let park: Park;
let browser: Browser;
let key: string;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: password } }), launchBrowser()]);
  const room = { order: 1, Name_en: "Tree House", Name_zh: "树屋", Price: 130, WeekendPrice: 170, Max_guest: 3 };
  const made = await fetch(`${park.url}/api/room-types`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${park.token}` },
    body: JSON.stringify({ data: room }),
  });
  expect(made.status).toBe(201);
  const keys = await fetch(`${park.url}/api/staff/widget/keys`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${park.token}` },
    body: JSON.stringify({ name: "A program", scopes: ["threads"] }),
  });
  ({ secret: key } = ((await keys.json()) as { data: { secret: string } }).data);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const client = (apiKey: string, headers: Record<string, string> = {}) =>
  new OpenAI({ baseURL: `${park.url}/v1`, apiKey, maxRetries: 0, defaultHeaders: headers });

/** What the library throws. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error("expected a refusal")),
    (error: unknown) => error as InstanceType<typeof OpenAI.APIError>,
  );

describe("the public client library", () => {
  it("opens a thread, asks, polls the run and reads the answer", async () => {
    const { threads } = client(key).beta;
    const thread = await threads.create();
    expect(thread).toMatchObject({ object: "thread", metadata: {} });
    // What the park was told a moment ago is known within a second.
    const ask = async (content: string) => {
      await threads.messages.create(thread.id, { role: "user", content });
      const run = await threads.runs.createAndPoll(thread.id, { assistant_id: "asst_redgum" }, { pollIntervalMs: 100 });
      expect(run).toMatchObject({ object: "thread.run", status: "completed", last_error: null, thread_id: thread.id });
      const { data } = await threads.messages.list(thread.id, { run_id: run.id });
      const part = data[0]?.content[0];
      expect(data[0]).toMatchObject({ role: "assistant", run_id: run.id, assistant_id: "asst_redgum" });
      return part?.type === "text" ? part.text.value : "";
    };
    await expect
      .poll(() => ask(`树屋周末多少钱？${instruction}`), { timeout: 20_000, interval: 5_000 })
      .toContain("170");
    const page = await threads.messages.list(thread.id, { order: "asc", limit: 1 });
    expect(page.data[0]).toMatchObject({
      role: "user",
      content: [{ type: "text", text: { value: "树屋周末多少钱？" } }],
    });
    expect(page.hasNextPage()).toBe(true);
    const all = [];
    for await (const message of threads.messages.list(thread.id, { limit: 1 })) all.push(message.role);
    expect(all.length % 2).toBe(0);
    expect(all[0]).toBe("assistant");
  });

  it("throws what it throws at the service that it was made for", async () => {
    const { threads } = client(key).beta;
    const missing = await refusal(threads.messages.list("thread_none"));
    expect(missing).toBeInstanceOf(OpenAI.NotFoundError);
    expect(missing).toMatchObject({ status: 404, type: "invalid_request_error", code: null, param: null });
    const { id } = await threads.create();
    const empty = await refusal(threads.messages.create(id, { role: "user", content: "" }));
    expect(empty).toBeInstanceOf(OpenAI.BadRequestError);
    expect(empty).toMatchObject({ status: 400, param: "content" });
    const wrong = await refusal(client("park_widget_wrong").beta.threads.create());
    expect(wrong).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(wrong).toMatchObject({ status: 401, code: "invalid_api_key" });
    const none = await refusal(client("sk-of-another-service").beta.threads.create());
    expect(none).toBeInstanceOf(OpenAI.AuthenticationError);
    const elsewhere = await refusal(client("sk-x", { Origin: "https://elsewhere.example" }).beta.threads.create());
    expect(elsewhere).toBeInstanceOf(OpenAI.AuthenticationError);
    const stream = refusal(threads.runs.create(id, { assistant_id: "a", stream: true }));
    expect(await stream).toMatchObject({ status: 400, param: "stream", code: "unsupported_value" });
  });
});

async function openWidget(lng: Language, width: number, colorScheme: "light" | "dark") {
  const { context, page } = await visit(browser, { viewport: { width, height: 900 }, colorScheme });
  const answer = await context.request.post(`${park.url}/api/staff/login`, {
    data: { password },
    headers: { origin: park.url },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${park.url}/admin/widget?lng=${lng}`);
  await page.getByRole("heading", { name: texts[lng].portal.widget.title, level: 1 }).waitFor();
  return { context, page };
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

describe("the portal's page", () => {
  it("draws its preview anew without taking the keyboard from whoever types", async () => {
    const { snippet } = texts.en.portal.widget;
    const { context, page } = await openWidget("en", 1440, "light");
    const nickname = page.getByLabel(snippet.nickname);
    await nickname.fill("Ruby");
    const chat = page.frameLocator(`iframe[title="${snippet.preview}"]`);
    await chat.getByRole("heading", { name: "Ruby" }).waitFor();
    await expect.poll(() => chat.getByRole("textbox").isEnabled()).toBe(true);
    await page.keyboard.type(" Roo");
    expect(await nickname.inputValue()).toBe("Ruby Roo");
    await context.close();
  });

  it("makes a snippet, allows a website, tests its policy, and makes and withdraws a key", async () => {
    const { snippet, hosts, policy, keys } = texts.en.portal.widget;
    const { context, page } = await openWidget("en", 390, "light");
    await page.getByLabel(snippet.nickname).fill('Ruby "the" Roo');
    await page.getByLabel(snippet.language).selectOption("en-US");
    const lines = await page.getByRole("region", { name: snippet.lines }).innerText();
    expect(lines).toContain(
      `src="${park.url}/widget.js" data-nickname="Ruby &quot;the&quot; Roo" data-language="en-US"`,
    );

    const origin = "https://town.example.com";
    const call = (key?: string) =>
      fetch(`${park.url}/v1/threads`, {
        method: "POST",
        headers: { Origin: origin, ...(key && { Authorization: `Bearer ${key}` }) },
      });
    expect((await call()).status).toBe(403);
    await page.getByLabel(hosts.address).fill("town.example.com/visit/");
    await page.getByRole("button", { name: hosts.add }).click();
    await part(page, hosts.title).getByText(origin, { exact: true }).waitFor();
    await expect.poll(async () => (await call()).status).toBe(200);
    await page.getByRole("button", { name: hosts.removeOf.replace("{{host}}", origin) }).click();
    await expect.poll(async () => (await call()).status).toBe(403);

    await page.getByLabel(policy.header).fill("default-src 'self'");
    const mended = page.getByRole("region", { name: policy.mended });
    await mended.waitFor();
    await page.getByLabel(policy.header).fill(await mended.innerText());
    await page.getByText(policy.fine).waitFor();

    await page.getByRole("button", { name: keys.make }).click();
    const drawer = page.getByRole("dialog", { name: keys.make });
    await drawer.getByLabel(keys.name).fill("Town website");
    await drawer.getByRole("button", { name: keys.make }).click();
    const secret = await drawer.locator("code").innerText();
    expect(secret).toMatch(/^park_widget_[a-z0-9]{40}$/);
    await drawer.getByRole("button", { name: keys.kept }).click();
    expect((await call(secret)).status).toBe(200);
    await page.getByRole("button", { name: keys.withdrawOf.replace("{{name}}", "Town website") }).click();
    await expect.poll(async () => (await call(secret)).status).toBe(401);
    // Of two that may be taken back: the website that was removed has its own.
    const withdrawn = page.getByText(keys.withdrawn.replace("{{name}}", "Town website"), { exact: true });
    await withdrawn.locator("..").getByRole("button", { name: texts.en.ui.undo }).click();
    await expect.poll(async () => (await call(secret)).status).toBe(200);
    expect((await call()).status).toBe(403);
    await fits(page);
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });

  it("reads as well in Chinese, wide and dark", async () => {
    const { context, page } = await openWidget("zh", 1440, "dark");
    const { keys, hosts } = texts.zh.portal.widget;
    await part(page, keys.title).getByText("A program").waitFor();
    await part(page, hosts.title).getByText(hosts.none).waitFor();
    await fits(page);
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });
});
