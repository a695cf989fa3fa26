// Takes the pictures of docs/pictures anew from a demo park of its own: `make pictures`. Each page is taken as a reader of English sees
// it at a desk, and as a reader of Chinese does on a phone; some also as they are printed.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "./browser";
import { drawnDemo, newPortalPassword, startPark, type Park } from "./park";

const folder = "docs/pictures";

type Language = "en" | "zh";
interface View {
  lng: Language;
  width: number;
  dark?: boolean;
}

const everywhere: readonly View[] = [
  { lng: "en", width: 1440 },
  { lng: "zh", width: 360 },
];
const thorough: readonly View[] = [
  ...everywhere,
  { lng: "en", width: 768 },
  { lng: "en", width: 360, dark: true },
  { lng: "zh", width: 1440, dark: true },
];

const visitors = [
  ...["/", "/roomlist", "/room/ROOM", "/gallery", "/news", "/nope", "/about-us", "/contact-us", "/policy", "/register"],
  ...["/check-in", "/check-out", "/terms", "/book-membership", "/eco-and-culture-tours", "/investment", "/smarthouse"],
  ...["/tiny-house", "/cooperation", "/individual-visitors", "/group-visitors", "/getting-here", "/reset"],
];
const sections = ["card", "coupons", "market", "stays", "join", "account"];
const portal = [
  ...["coupons", "payments", "board", "bookings", "calendar", "awaiting", "refunds", "statements", "sites"],
  ...["mail", "settings", "people", "audit", "jobs", "account"],
].map((section) => `/admin/${section}`);
const printed = ["/room/ROOM", "/news", "/policy"];

interface Shot {
  path: string;
  name: string;
  view: View;
  /** Signs the browser in before the page is opened. */
  enter?: (context: BrowserContext) => Promise<void>;
  print?: boolean;
}

async function take(browser: Browser, park: Park, { path, name, view, enter, print }: Shot) {
  const context = await browser.newContext({
    viewport: { width: view.width, height: 900 },
    // Wide pages are kept at half size: they are to be looked at, not to be measured.
    deviceScaleFactor: view.width === 360 ? 1 : 0.5,
    colorScheme: view.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "i18next", value: view.lng, url: park.url }]);
  await enter?.(context);
  const page = await context.newPage();
  const lng = `${path.includes("?") ? "&" : "?"}lng=${view.lng}`;
  await page.goto(park.url + path + lng, { waitUntil: "networkidle" });
  if (print) await page.emulateMedia({ media: "print" });
  await wholePage(page);
  const file = `${folder}/${name}-${view.lng}-${view.width}${view.dark ? "-dark" : ""}${print ? "-print" : ""}.jpg`;
  await page.screenshot({ path: file, fullPage: true, quality: 60 });
  await context.close();
  console.log(file);
}

/** Waits for all pictures, also for those that come only when they are near. */
async function wholePage(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState("networkidle");
}

async function post(context: BrowserContext, park: Park, path: string, data: object) {
  const answer = await context.request.post(park.url + path, { data, headers: { origin: park.url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

const park = await startPark({ demo: await drawnDemo() });
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(`${folder}/${old}`);
  const rooms = (await (await fetch(`${park.url}/api/room-types?sort=order`)).json()) as {
    data: { documentId: string }[];
  };
  const address = (path: string) => path.replace("ROOM", rooms.data[0]?.documentId ?? "");
  const nameOf = (path: string) =>
    path === "/"
      ? "home"
      : path
          .slice(1)
          .replace(/\/ROOM$/, "")
          .replaceAll("/", "-");
  const member = (context: BrowserContext) =>
    post(context, park, "/api/auth/login", { email: "annual@example.com", password: "redgum-demo" });
  const password = await newPortalPassword(park);
  const staff = (context: BrowserContext) => post(context, park, "/api/staff/login", { password });

  const shots: Shot[] = [
    ...visitors.flatMap((path) =>
      (path === "/" ? thorough : everywhere).map((view) => ({ path: address(path), name: nameOf(path), view })),
    ),
    ...sections.flatMap((section) =>
      everywhere.map((view) => ({
        path: `/membership?section=${section}`,
        name: `membership-${section}`,
        view,
        enter: member,
      })),
    ),
    ...everywhere.map((view) => ({ path: "/admin", name: "portal-gate", view })),
    ...portal.flatMap((path) =>
      everywhere.map((view) => ({ path, name: nameOf(path).replace("admin", "portal"), view, enter: staff })),
    ),
    ...printed.map((path) => ({
      path: address(path),
      name: nameOf(path),
      view: { lng: "en", width: 768 } as const,
      print: true,
    })),
  ];
  for (const shot of shots) await take(browser, park, shot);
} finally {
  await browser.close();
  await park.stop();
}
