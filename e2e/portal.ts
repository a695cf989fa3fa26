// The portal of a park, for the tests of what staff do in it: one park and one browser for all tests of a file.
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launchBrowser } from "./browser";
import { type Park, startPark } from "./park";
import { texts, visit } from "./people";

/** Opens the portal. */
export const password = "gumtree at the gate";

export interface Coupon {
  title: string;
  QRdata: string;
  code: string;
  documentId: string;
}

interface Visit extends BrowserContextOptions {
  /** Who logs in: with the shared password unless it says otherwise; null for nobody. */
  as?: object | null;
  by?: Browser;
}

/** Starts a park and a browser before the tests of the file that calls it, and stops them after. */
export function withPortal(settings: () => Readonly<Record<string, string>> = () => ({})) {
  let park: Park;
  let browser: Browser;
  beforeAll(async () => {
    [park, browser] = await Promise.all([
      startPark({ settings: { PARK_ADMIN_PASSWORD: password, ...settings() } }),
      launchBrowser(),
    ]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await park?.stop();
  });

  /** Asks the API by a staff token; with a body it posts, unless it says otherwise. */
  async function byToken<T>(path: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
    const answer = await fetch(park.url + path, {
      method,
      headers: { authorization: `Bearer ${park.token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${answer.status} ${text}`).toBe(true);
    return (JSON.parse(text) as { data: T }).data;
  }

  async function open(path: string, { as = { password }, by = browser, ...options }: Visit = {}): Promise<Page> {
    const { context, page } = await visit(by, options);
    if (as) {
      const login = { data: as, headers: { origin: park.url } };
      expect((await context.request.post(`${park.url}/api/staff/login`, login)).ok()).toBe(true);
    }
    await page.goto(park.url + path);
    return page;
  }

  return {
    get park() {
      return park;
    },
    get browser() {
      return browser;
    },
    byToken,
    open,
    makeCoupon: (more: { title?: string; [name: string]: unknown } = {}) =>
      byToken<Coupon>("/api/coupons/create-active-coupon", { title: "Breakfast for two", ...more }),
  };
}

export const button = (at: Page | Locator, name: string | RegExp) => at.getByRole("button", { name });
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
/** Where the code of a coupon is typed at the counter. */
export const codeField = (page: Page) => page.getByLabel(texts.en.portal.coupons.code);
