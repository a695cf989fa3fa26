// The two forms that visitors send, through every state that they can be in.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { barriers } from "./people";

const texts = { en, zh };

let park: Park;
let browser: Browser;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(park.url + path);
  // Nothing can be sent before the page's code is there.
  if (options.javaScriptEnabled !== false) await page.locator("main form button[type=submit]:enabled").waitFor();
  return { context, page };
}

const send = (page: Page) => page.locator("main form button[type=submit]").click();
const alert = (page: Page) => page.locator("main form [role=alert]");
const done = (page: Page) => page.locator("main form > [role=status]");
const value = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

/** What stands at the fields that are wrong, by their names, as a screen reader finds it. */
const wrong = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("main [aria-invalid]")].map((field) => [
        field.name,
        document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent,
      ]),
    ),
  );

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(text);
}

async function stored(collection: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${park.url}/api/${collection}`, { headers: { authorization: `Bearer ${park.token}` } });
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
}

const refuse = (page: Page, path: string, status: number, error: object) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: "application/json", body: JSON.stringify({ data: null, error }) }),
  );

const enquiry = {
  Name: "Mei Lin Chen",
  Email: "mei@example.com",
  PhoneNumber: "(03) 5555 0199",
  Company: "Example Tours",
  Subject: "Forty people",
  Question: "Is there room for a bus?",
};

const guest = { FirstName: "Mei", LastName: "Chen", PhoneNumber: "0491 570 156", OrderNumber: "R-1001" };

describe.each(["en", "zh"] as const)("the enquiry in %s", (lng) => {
  const { form } = texts[lng].contactUs;
  const { required, email } = texts[lng].errors.field;

  it("says at each empty field that it is needed, and goes to the first", async () => {
    const { context, page } = await open(`/contact-us?lng=${lng}`);
    await send(page);
    await alert(page).locator("p").waitFor();
    expect(await wrong(page)).toEqual({ Name: required, Email: required, Subject: required, Question: required });
    expect(await focused(page)).toBe("Name");
    await fill(page, { ...enquiry, Email: "mei@" });
    await send(page);
    expect(await wrong(page)).toEqual({ Email: email });
    await context.close();
  });

  it.each([
    ["the server's fault", 500, form.failed],
    ["a limit", 429, "Wait a little."],
  ])("keeps what was typed on %s", async (_, status, words) => {
    const { context, page } = await open(`/contact-us?lng=${lng}`);
    await refuse(page, "/api/enquiries", status, { status, name: "Error", message: "Wait a little.", details: {} });
    await fill(page, enquiry);
    await send(page);
    await alert(page).getByText(words).waitFor();
    for (const [name, text] of Object.entries(enquiry)) expect(await value(page, name)).toBe(text);
    await context.close();
  });

  it("keeps what was typed without a network, and sends it when there is one", async () => {
    const { context, page } = await open(`/contact-us?lng=${lng}`);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    });
    await context.setOffline(true);
    await fill(page, { ...enquiry, Subject: `In ${lng}` });
    await send(page);
    await alert(page).getByText(form.offline).waitFor();
    expect(await value(page, "Question")).toBe(enquiry.Question);
    await context.setOffline(false);
    await send(page);
    await done(page).getByText(form.done).waitFor();
    expect(await value(page, "Question")).toBe("");
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    const got = (await stored("enquiries")).filter(({ Subject }) => Subject === `In ${lng}`);
    expect(got).toMatchObject([{ Name: enquiry.Name, Company: enquiry.Company, Language: lng }]);
    await context.close();
  });

  it("shows the server's words at the field that it refused", async () => {
    const { context, page } = await open(`/contact-us?lng=${lng}`);
    await fill(page, { ...enquiry, Name: "M".repeat(121) });
    await send(page);
    await page.locator("[name=Name][aria-invalid]").waitFor();
    expect(await wrong(page)).toEqual({ Name: texts[lng].errors.field.long.replace("{{max}}", "120") });
    await expect.poll(() => focused(page)).toBe("Name");
    await context.close();
  });
});

describe.each(["en", "zh"] as const)("the registration in %s", (lng) => {
  const { register, errors } = texts[lng];
  const rules = errors.registration;

  it("says at each field what it needs, the order number at its own", async () => {
    const { context, page } = await open(`/register?lng=${lng}`);
    await page.locator("[name=StayType]").selectOption("Campsite");
    await send(page);
    await alert(page).locator("p").waitFor();
    expect(await wrong(page)).toEqual({
      FirstName: rules.firstName,
      PhoneNumber: rules.phone,
      OrderNumber: rules.order,
      VIN: rules.vin,
    });
    await fill(page, { VIN: "abc 123", PhoneNumber: "12", Comments: "x".repeat(501) });
    await send(page);
    expect((await wrong(page)).VIN).toBeUndefined(); // a plate will do
    expect(await wrong(page)).toMatchObject({
      PhoneNumber: errors.field.phoneDigits.replace("{{min}}", "6").replace("{{max}}", "15"),
    });
    expect((await wrong(page)).Comments).toBe(errors.field.long.replace("{{max}}", "500"));
    await context.close();
  });

  it("keeps what was typed when it fails, and is cleared when it is taken", async () => {
    const { context, page } = await open(`/register?lng=${lng}`);
    const lost = (url: URL) => url.pathname === "/api/rhp-register-infos";
    await page.route(lost, (route) => route.abort());
    await fill(page, { ...guest, OrderNumber: `R-${lng}` });
    await page.locator("[name=StayType]").selectOption("Campsite");
    await page.getByText(register.areas.deer).click();
    await fill(page, { VIN: "6T1BF3EK10X123456", Comments: "A horse" });
    await send(page);
    await alert(page).getByText(register.offline).waitFor();
    expect(await value(page, "VIN")).toBe("6T1BF3EK10X123456");
    await page.unroute(lost);
    await send(page);
    await page.getByRole("heading", { name: register.done }).waitFor();
    for (const step of [register.next.match, register.next.arrive]) await page.getByText(step).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2"); // read aloud where the form was
    await page.getByRole("button", { name: register.next.another }).click();
    expect([await value(page, "FirstName"), await value(page, "StayType")]).toEqual(["", ""]);
    const got = (await stored("rhp-register-infos")).filter(({ OrderNumber }) => OrderNumber === `R-${lng}`);
    expect(got).toMatchObject([{ FirstName: "Mei", StayType: "Campsite", Campsite: "Dear park", Comments: "A horse" }]);
    await context.close();
  });
});

it.each(["light", "dark"] as const)("axe finds no barrier in a form full of mistakes, %s", async (colorScheme) => {
  const { context, page } = await open("/register", { colorScheme, reducedMotion: "reduce" });
  await page.locator("[name=StayType]").selectOption("Campsite");
  await send(page);
  await alert(page).locator("p").waitFor();
  expect(await barriers(page)).toEqual([]);
  await context.close();
});

it("the server has the same rules in the same words", async () => {
  const post = (data: object, lng: string) =>
    fetch(`${park.url}/api/rhp-register-infos`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": lng },
      body: JSON.stringify({ data }),
    });
  const told = async (data: object, lng: "en" | "zh") => {
    const body = (await (await post(data, lng)).json()) as {
      error: { details: { errors: { path: string[]; message: string }[] } };
    };
    return Object.fromEntries(body.error.details.errors.map(({ path, message }) => [path[0] ?? "", message]));
  };
  for (const lng of ["en", "zh"] as const) {
    const rules = texts[lng].errors.registration;
    expect(await told({}, lng)).toEqual({
      FirstName: rules.firstName,
      PhoneNumber: rules.phone,
      StayType: rules.stayType,
      OrderNumber: rules.order,
    });
    expect(await told({ ...guest, StayType: "Campsite" }, lng)).toEqual({ VIN: rules.vin });
  }
});

it("what is typed before the script comes is sent too", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${park.url}/contact-us`, { waitUntil: "commit" });
  await fill(page, { Name: "Early" });
  expect(await page.locator("main form button[type=submit]").isDisabled()).toBe(true);
  release();
  await page.locator("main form button[type=submit]:enabled").waitFor();
  await send(page);
  await alert(page).locator("p").waitFor();
  expect(Object.keys(await wrong(page))).toEqual(["Email", "Subject", "Question"]);
  expect(await value(page, "Name")).toBe("Early");
  await context.close();
});

it("people never meet the honeypot", async () => {
  const { context, page } = await open("/contact-us");
  const honeypot = page.locator("[name=website]");
  expect(await honeypot.getAttribute("tabindex")).toBe("-1");
  expect((await honeypot.boundingBox())?.x ?? -1).toBeLessThan(0);
  await context.close();
});

it("without JavaScript the forms say whom to call", async () => {
  const setting = (Key: string, Value: string) =>
    fetch(`${park.url}/api/settings`, {
      method: "POST",
      headers: { authorization: `Bearer ${park.token}`, "content-type": "application/json" },
      body: JSON.stringify({ data: { Key, Value, Public: true } }),
    });
  await setting("ContactIndividualTitle", "Reception");
  await setting("ContactIndividualPhone", "(03) 5555 0142");
  await setting("ContactIndividualEmail", "stay@example.com");
  for (const path of ["/contact-us", "/register"]) {
    const { context, page } = await open(path, { javaScriptEnabled: false });
    const words = await page.locator("main noscript").innerText();
    expect(words).toContain("(03) 5555 0142");
    expect(words).toContain("stay@example.com");
    expect(await page.locator("main form [name=PhoneNumber]").isVisible()).toBe(true);
    await context.close();
  }
});
