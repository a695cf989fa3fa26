// The office's screens: who works here, tokens for scripts, and the park's settings, as an owner uses them.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../web/locales/en";
import zh from "../web/locales/zh";
import { launchBrowser } from "./browser";
import { mailTo } from "./mail";
import { type Park, startPark } from "./park";
import { barriers, fits, languages, look, visit } from "./people";

const shared = "gumtree at the gate";
const chosen = "kettle on the verandah";
const { gate, link, people, policy, tokens, account, twoStep, form, confirm } = en.portal;

let park: Park;
let browser: Browser;
/** An owner, at work all the time. */
let owner: Page;
beforeAll(async () => {
  [park, browser] = await Promise.all([startPark({ settings: { PARK_ADMIN_PASSWORD: shared } }), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await park?.stop();
});

const button = (part: Page | Locator, name: string) => part.getByRole("button", { name, exact: true });
const says = (part: Page | Locator, text: string) => part.getByText(text, { exact: true }).first().waitFor();
const field = (part: Page | Locator, name: string) => part.getByLabel(name, { exact: true });
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function open(path: string, options: BrowserContextOptions = {}) {
  const { page } = await visit(browser, options);
  await page.goto(park.url + path);
  return page;
}

async function logIn(page: Page, email: string) {
  const own = button(page, gate.own);
  await own.or(field(page, gate.email)).first().waitFor();
  if (await own.isVisible()) await own.click();
  await field(page, gate.email).fill(email);
  await field(page, gate.password).fill(chosen);
  await page.keyboard.press("Enter");
}

/** Invites somebody on the screen, by the keyboard as far as it goes. */
async function invite(page: Page, name: string, role: keyof typeof account.role) {
  await button(page, people.invite).click();
  const drawer = dialog(page, people.invite);
  await field(drawer, account.name).fill(name);
  await field(drawer, account.email).fill(addressOf(name));
  await drawer.getByRole("radio", { name: account.role[role], exact: true }).check();
  await page.keyboard.press("Enter");
  await says(page, filled(people.invited, { email: addressOf(name) }));
  await drawer.waitFor({ state: "detached" });
}

const addressOf = (name: string) => `${name.toLowerCase()}@example.com`;

/** Takes the link of the n-th mail and chooses a password. */
async function accept(name: string, mail = 1) {
  const path = /\/admin\/[a-z-]+#\w+/.exec(await mailTo(park, addressOf(name), mail))?.[0] ?? "";
  const page = await open(path);
  await field(page, link.password).fill(chosen);
  await field(page, link.confirm).fill(chosen);
  await page.keyboard.press("Enter");
  await says(page, gate.ready);
  await logIn(page, addressOf(name));
  return page;
}

const toSection = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true }).first().click();

describe("people", () => {
  it("are invited with the shared password while nobody is an owner", async () => {
    const page = await open("/admin/people");
    await field(page, gate.password).fill(shared);
    await page.keyboard.press("Enter");
    await says(page, people.sharedHere);
    await says(page, people.empty);
    await button(page, people.invite).click();
    await button(page, people.send).click(); // what is missing is said at once
    await says(page, en.errors.field.required);
    await field(page, account.name).fill("Ada");
    await field(page, account.email).fill("no address");
    await button(page, people.send).click();
    await says(page, en.errors.field.email);
    await field(page, account.email).fill(addressOf("Ada"));
    await page.getByRole("radio", { name: account.role.owner, exact: true }).check();
    await button(page, people.send).click();
    await row(page, "Ada").getByText(people.state.invited).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().close();

    owner = await accept("Ada");
    await toSection(owner, people.title);
    await row(owner, "Ada").getByText(people.state.active).waitFor();
    await row(owner, "Ada").getByText(people.you).waitFor();
  });

  it("are always asked for an owner: the last one can't be lost", async () => {
    await owner.getByRole("link", { name: "Ada", exact: true }).click();
    const drawer = dialog(owner, "Ada");
    expect(await button(drawer, people.suspend).count()).toBe(0); // nobody suspends themselves
    await drawer.getByRole("radio", { name: account.role.manager, exact: true }).check();
    await button(drawer, form.save).click();
    await says(drawer, en.errors.staff.lastOwner);
    await button(drawer, form.discard).click();
    await button(drawer, en.ui.close).click();
    await drawer.waitFor({ state: "detached" });
  });

  it("get another invitation, or lose it", async () => {
    await invite(owner, "Ben", "manager");
    await owner.getByRole("link", { name: "Ben", exact: true }).click();
    await button(owner, people.again).click();
    await mailTo(park, addressOf("Ben"), 2);
    await button(owner, people.withdraw).click();
    const question = dialog(owner, people.withdraw);
    await button(question, confirm.cancel).click();
    await question.waitFor({ state: "detached" });
    await button(owner, people.withdraw).click();
    await button(question, people.withdraw).click();
    await says(owner, filled(people.withdrawn, { name: "Ben" }));
    await row(owner, "Ben").waitFor({ state: "detached" });
    const page = await open(/\/admin\/[a-z-]+#\w+/.exec(await mailTo(park, addressOf("Ben"), 2))?.[0] ?? "");
    await says(page, link.dead);
    await page.context().close();
  });

  it("lose their buttons with their role, and the portal with their account, at once", async () => {
    await invite(owner, "Cleo", "manager");
    const cleo = await accept("Cleo");
    await toSection(cleo, en.portal.settings.title);
    await cleo.getByRole("link", { name: en.portal.settings.sections.brand.title, exact: true }).click();
    await button(cleo, en.portal.picture.choose).first().waitFor();
    expect(await cleo.getByRole("link", { name: people.title, exact: true }).count()).toBe(0); // owners alone

    await owner.getByRole("link", { name: "Cleo", exact: true }).click();
    const drawer = dialog(owner, "Cleo");
    await drawer.getByRole("radio", { name: account.role["read-only"], exact: true }).check();
    await button(drawer, form.save).click();
    await says(drawer, account.saved);
    await cleo.reload();
    await logIn(cleo, addressOf("Cleo"));
    await cleo.getByRole("heading", { name: en.portal.settings.fields.Logo.label, exact: true }).waitFor();
    expect(await cleo.getByRole("main").getByRole("button").count()).toBe(0);

    await button(drawer, people.suspend).click();
    await says(owner, filled(people.suspended, { name: "Cleo" }));
    await button(owner, en.ui.undo).hover(); // which keeps it there until it is pressed
    await cleo.reload();
    await logIn(cleo, addressOf("Cleo"));
    await says(cleo, en.errors.auth.credentials);
    await button(owner, en.ui.undo).click();
    await says(owner, filled(people.reactivated, { name: "Cleo" }));
    await field(cleo, gate.password).fill(chosen);
    await cleo.keyboard.press("Enter");
    await cleo.getByRole("heading", { name: en.portal.settings.fields.Logo.label, exact: true }).waitFor();

    await button(drawer, people.reset).click();
    await mailTo(park, addressOf("Cleo"), 2);
    await button(drawer, en.ui.close).click();
    await drawer.waitFor({ state: "detached" });
    await cleo.context().close();
  });
});

describe("tokens", () => {
  it("are made, shown once, used by a script, and revoked", async () => {
    await toSection(owner, tokens.title);
    await button(owner, tokens.make).first().click();
    const drawer = dialog(owner, tokens.make);
    await field(drawer, tokens.name).fill("#1");
    await button(drawer, tokens.make).click();
    await says(drawer, en.errors.staff.tokenName);
    await field(drawer, tokens.name).fill("Accounting");
    await drawer.getByRole("radio", { name: tokens.scope.read.label, exact: true }).check();
    await button(drawer, tokens.make).click();
    await says(drawer, tokens.once);
    const token = await drawer.locator("code").innerText();
    await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(drawer, tokens.copy).click();
    await says(drawer, tokens.copied);
    expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await button(drawer, tokens.kept).click();
    await drawer.waitFor({ state: "detached" });
    expect(await owner.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token);

    const ask = (method = "GET", path = "/api/staff/mail") =>
      fetch(park.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    expect((await ask("DELETE", "/api/rhp-memberships/nobody")).status).toBe(403); // it may only read
    await owner.reload();
    const made = row(owner, "Accounting");
    await made.getByText(tokens.scope.read.label, { exact: true }).waitFor();
    expect(await made.innerText()).toContain("Ada");
    expect(await made.innerText()).not.toContain(tokens.never);

    await made.getByRole("button").click();
    const question = dialog(owner, filled(tokens.revokeOf, { name: "Accounting" }));
    await button(question, tokens.revoke).click();
    await made.waitFor({ state: "detached" });
    expect((await ask()).status).toBe(401);
    await owner.getByText(tokens.ended, { exact: true }).click();
    await made.waitFor();
    expect(await made.innerText()).not.toContain("(revoked");
    expect(await made.getByRole("button").count()).toBe(0);
  });
});

describe("settings", () => {
  const { settings } = en.portal;
  const { fields, sections } = settings;
  const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

  const name = () => part(owner, fields.ParkName.label);
  const english = () => field(name(), en.nav.english);
  const shown = async () => {
    const page = await open("/policy");
    const title = await page.locator("header a").first().innerText();
    await page.context().close();
    return title;
  };

  it("are checked, seen on the website at once, go back to the default and keep their history", async () => {
    await toSection(owner, settings.title);
    await owner.getByRole("link", { name: sections.stays.title, exact: true }).click();
    const days = part(owner, fields.PaymentDays.label);
    await field(days, fields.PaymentDays.label).fill("91");
    await button(owner, form.save).click();
    await days.getByText(filled(en.errors.setting.range, { min: "1", max: "90" })).waitFor();
    await field(days, fields.PaymentDays.label).fill("10");
    await owner.getByRole("link", { name: settings.all }).click(); // not without a question
    await dialog(owner, en.portal.leave.title).waitFor();
    await button(owner, en.portal.leave.stay).click();
    await button(owner, form.save).click();
    await says(owner, settings.saved);

    await owner.getByRole("link", { name: settings.all }).click();
    await owner.getByRole("link", { name: sections.park.title, exact: true }).click();
    await english().fill("Redgum Bend");
    await field(name(), en.nav.chinese).fill("红胶湾");
    await button(owner, form.save).click();
    await says(owner, settings.saved);
    expect(await shown()).toContain("Redgum Bend");

    await name().getByRole("button").first().click(); // back to the default
    expect(await english().inputValue()).toBe("");
    await button(owner, form.save).click();
    await says(owner, settings.saved);
    expect(await shown()).not.toContain("Redgum Bend");

    await name().getByRole("link").click();
    const history = dialog(owner, filled(settings.historyOf, { name: fields.ParkName.label }));
    await expect.poll(() => history.getByRole("listitem").count()).toBe(3);
    const [back, , first] = await history.getByRole("listitem").allInnerTexts();
    for (const line of [back, first]) expect(line).toMatch(/Ada[^]*Redgum Bend|Ada[^]*红胶湾/);
    expect(back).toMatch(new RegExp(`Redgum Bend[^]*${settings.asDefault}`));
    await button(history, en.ui.close).click();
    await history.waitFor({ state: "detached" });
  });

  it("that two people change at once are put together, and asked about where both changed the same", async () => {
    const save = (values: object) =>
      owner.request.put(`${park.url}/api/staff/settings`, {
        data: { values },
        headers: { origin: park.url, "X-Park-Surface": "portal" },
      });
    await english().fill("Ours");
    expect((await save({ PlaceName_en: "On the river" })).status()).toBe(200);
    await button(owner, form.save).click();
    await says(owner, settings.saved);
    const place = field(part(owner, fields.PlaceName.label), en.nav.english);
    await expect.poll(() => place.inputValue()).toBe("On the river");

    await english().fill("Mine");
    expect((await save({ ParkName_en: "Theirs" })).status()).toBe(200);
    await button(owner, form.save).click();
    const conflict = dialog(owner, en.portal.conflict.title);
    await conflict.getByText("Mine", { exact: true }).waitFor();
    await conflict.getByRole("radio").filter({ hasText: "Theirs" }).last().click();
    await button(conflict, en.portal.conflict.save).click();
    await says(owner, settings.saved);
    await expect.poll(() => english().inputValue()).toBe("Theirs");
  });

  it("are shown without a button to whoever may only read", async () => {
    const page = await open("/admin/settings/park");
    await logIn(page, addressOf("Cleo"));
    await part(page, fields.ParkName.label).getByText("Theirs", { exact: true }).waitFor();
    const main = page.getByRole("main");
    expect(await main.getByRole("button").count()).toBe(0);
    expect(await main.getByRole("textbox").count()).toBe(0);
    await page.context().close();
  });
});

describe.each(languages)("in %s", (lng) => {
  it("no screen has a barrier, scrolls sideways or shows a key", async () => {
    const { people, tokens, policy, settings } = (lng === "en" ? en : zh).portal;
    const state = await owner.context().storageState();
    const page = await open(`/admin/people?lng=${lng}`, { storageState: state, ...look[lng] });
    await page.getByRole("heading", { name: policy.title }).waitFor();
    await clean(page, "people");
    await button(page, people.invite).click();
    await button(page, people.send).click();
    await clean(page, "invitation");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Cleo", exact: true }).click();
    await button(page, people.suspend).waitFor();
    await clean(page, "person");
    await page.keyboard.press("Escape");
    await button(page, policy.sharedPassword.off.button).click();
    await page.getByText(policy.sharedPassword.off.ask).waitFor();
    await clean(page, "policy");
    await page.goto(`${park.url}/admin/tokens`);
    await page.getByRole("row").nth(1).waitFor();
    await clean(page, "tokens");
    await button(page, tokens.make).click();
    await field(page, tokens.name).waitFor();
    await clean(page, "new token");
    await page.goto(`${park.url}/admin/settings`);
    await page.getByRole("link", { name: settings.sections.park.title, exact: true }).waitFor();
    await clean(page, "settings");
    for (const section of ["park", "membership", "stays", "brand"] as const) {
      await page.goto(`${park.url}/admin/settings/${section}`);
      await page.getByRole("heading", { name: settings.sections[section].title, exact: true }).waitFor();
      await clean(page, `settings ${section}`);
    }
    await page.goto(`${park.url}/admin/settings/park?history=ParkName`);
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    await clean(page, "history");
    await page.context().close();
  });
});

async function clean(page: Page, screen: string) {
  const words = await page.evaluate(() => document.body.innerText + document.title);
  expect(words, screen).not.toMatch(/\b(portal|errors|membership|security)\.[a-z]+|\{\{/);
  expect(await barriers(page), screen).toEqual([]);
  await fits(page, screen);
}

// These bind everybody, so they come last.
describe("an owner decides", () => {
  const decide = async (rule: "sharedPassword" | "twoStepRequired", turn: "on" | "off") => {
    const texts = policy[rule];
    const part = owner.getByRole("region", { name: policy.title });
    await button(part, texts[turn].button).click();
    const question = dialog(owner, texts.title);
    await says(question, texts[turn].ask);
    await button(question, texts[turn].button).click();
    await question.waitFor({ state: "detached" });
  };

  it("whether the shared password opens the portal", async () => {
    await toSection(owner, people.title);
    const counter = await open("/admin");
    await field(counter, gate.password).fill(shared);
    await counter.keyboard.press("Enter");
    await counter.getByRole("link", { name: en.portal.frame.mail }).waitFor();

    await decide("sharedPassword", "off");
    await says(owner, policy.sharedPassword.off.done);
    await counter.reload();
    await field(counter, gate.password).fill(shared);
    await counter.keyboard.press("Enter");
    await says(counter, en.errors.portal.off);

    await decide("sharedPassword", "on");
    const again = await open("/admin");
    await field(again, gate.password).fill(shared);
    await again.keyboard.press("Enter");
    await again.getByRole("link", { name: en.portal.frame.mail }).waitFor();
    await counter.context().close();
    await again.context().close();
  });

  it("that everybody needs two-step login, and is the first to be asked", async () => {
    await decide("twoStepRequired", "on");
    await owner.getByRole("heading", { name: twoStep.first }).waitFor();
  });
});
