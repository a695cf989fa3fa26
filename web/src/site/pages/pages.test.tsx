import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TextsProvider, type Language, type Translate } from "../../i18n/texts";
import { plainTranslate } from "../../i18n/translate";
import { App } from "../App";
import type { PageState, StateOf } from "../state";
import { contentStates, giveDialogs, homeState, nowhere } from "./fixture";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  giveDialogs();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Says no to a key that the locale file does not have, instead of showing it. */
function strict(state: PageState): Translate {
  const translate = plainTranslate(state.texts, state.lng);
  return (key, params) => {
    const text = translate(key, params);
    if (text === key || text.includes("{{")) throw new Error(`No text for ${key} in ${state.lng}`);
    return text;
  };
}

const page = (state: PageState) => (
  <TextsProvider lng={state.lng} t={strict(state)}>
    <App state={state} />
  </TextsProvider>
);

function serve(state: PageState): HTMLElement {
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page(state));
  return root;
}

async function hydrate(state: PageState) {
  const complaint = vi.spyOn(console, "error");
  const root = serve(state);
  await act(() => hydrateRoot(root, page(state), { onRecoverableError: complaint }));
  expect(complaint).not.toHaveBeenCalled();
  return root;
}

const other = (route: "notFound" | "failure", lng: Language): PageState => ({
  ...homeState(lng),
  route,
  path: "",
  data: null,
  problem: "8f3a2c71",
});

describe.each(["en", "zh"] as const)("in %s", (lng) => {
  it("the home page comes whole from the server, without script", () => {
    const root = serve(homeState(lng));
    expect(root.querySelectorAll("h1")).toHaveLength(1);
    for (const href of ["/individual-visitors", "/group-visitors", "/investment", "/cooperation", "/room/d"]) {
      expect(root.querySelector(`main a[href="${href}"]`), href).not.toBeNull();
    }
    expect(root.textContent).toContain("What price-storage costs");
    expect(root.querySelectorAll('a[href^="/uploads/gallery-"]')).toHaveLength(9);
    expect(root.querySelectorAll("img:not([alt])")).toHaveLength(0);
    for (const img of root.querySelectorAll("img")) expect(img.getAttribute("width"), img.src).toBeTruthy();
  });

  it.each([
    ["home", homeState(lng)],
    ["notFound", other("notFound", lng)],
    ["failure", other("failure", lng)],
  ])("the browser takes %s over without a complaint", async (_, state) => {
    await hydrate(state);
  });

  it.each(contentStates(lng).map((state): [string, PageState] => [state.route, state]))(
    "%s has one title and a way back, and is taken over without a complaint",
    async (_, state) => {
      const root = await hydrate(state);
      expect(root.querySelectorAll("h1")).toHaveLength(1);
      expect(root.querySelector('main nav a[href="/"]')).not.toBeNull();
      expect(root.querySelectorAll("img:not([alt]), img:not([width])")).toHaveLength(0);
    },
  );

  it("the switch leads to this page in each language and marks this one", () => {
    const root = serve(homeState(lng));
    const links = [...root.querySelectorAll<HTMLAnchorElement>('header a[href^="?lng="]')];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["?lng=en", "?lng=zh"]);
    expect(links.filter((link) => link.ariaCurrent).map((link) => link.hreflang)).toEqual([lng]);
  });
});

it("a park that has set nothing still has a page", async () => {
  const state = homeState("en");
  const data = {
    ...{ hero: null, features: [], rooms: [], prices: [], attractions: [], gallery: [], map: null, today: null },
    location: nowhere,
  };
  const root = await hydrate({ ...state, settings: {}, data, demo: false });
  expect(root.querySelector("h1")?.textContent).toBe("Holiday park");
  expect(root.textContent).toContain("Our rooms will appear here soon");
  expect([...root.querySelectorAll("main h2")].map(({ textContent }) => textContent)).toEqual([
    "Somewhere to sleep well",
    "However you come",
    "Talk to us",
  ]);
  expect(root.querySelector('a[href="undefined"], a[href="null"], a[href="tel:"], a[href="mailto:"]')).toBeNull();
});

it("the page of a failure names the request", () => {
  expect(serve(other("failure", "en")).querySelector("code")?.textContent).toBe("8f3a2c71");
});

it("another site's map comes by a press alone, and has no button where none is set", async () => {
  const state = homeState("en");
  const root = await hydrate(state);
  expect(root.querySelector("iframe")).toBeNull();
  const button = [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "Show the map here");
  act(() => button!.click());
  expect(root.querySelector("iframe")?.getAttribute("src")).toBe("https://maps.example.com/park");
  expect(serve({ ...state, data: { ...state.data, location: nowhere } }).textContent).not.toContain(
    "Show the map here",
  );
});

it("the park's coordinates are there without an address, in the words of the language", () => {
  const facts = (lng: Language, location: object) => {
    const state = homeState(lng);
    const data = { ...state.data, location: { ...nowhere, ...location } };
    const settings = { ...state.settings, Address: "", OpeningHours: "" };
    const root = serve({ ...state, settings, data });
    return [...root.querySelectorAll("dl")].map(({ textContent }) => textContent);
  };
  const point = { latitude: "-38", longitude: "146.9" };
  expect(facts("en", point)).toContain("Coordinates38° S, 146.9° E");
  expect(facts("zh", point)).toContain("坐标南纬 38°，东经 146.9°");
  expect(facts("en", { links: [{ name: "google", href: "https://www.google.com/maps" }] })).not.toContain("");
});

it("the strip of today tells hours, weather, fire danger and events, and is not there without any", () => {
  const state = homeState("en");
  const strip = (given: PageState) => serve(given).querySelector('[aria-labelledby="today"]');
  expect(strip(state)?.textContent).toContain("Open 8.30 am to 5.30 pm");
  expect(strip(state)?.textContent).toContain("Cloudy, 21 °C now, 9 to 24 °C today");
  expect(strip(state)?.textContent).toContain("High. Total fire ban");
  expect(strip(state)?.textContent).toContain("5 pmPizza · Café");
  expect(strip(homeState("zh"))?.textContent).toContain("8:30 至 17:30");
  expect(strip(homeState("zh"))?.textContent).toContain("高。全面禁火：");
  expect(strip({ ...state, data: { ...state.data, today: null } })).toBeNull();
});

it("a room shows its facts and facilities, and leaves no hole for what nobody has said", () => {
  const [full, bare] = contentStates("en")
    .filter(({ route }) => route === "room")
    .map((state) => serve(state).querySelector("main")!);
  const facts = (main: Element) =>
    [...main.querySelectorAll("dl[aria-label] dt")].map(({ textContent }) => textContent);
  expect(facts(full!)).toEqual(["Guests", "Beds", "Bedrooms", "Size"]);
  expect(facts(bare!)).toEqual(["Guests", "Bedrooms", "Size"]);
  expect(full!.textContent).toContain("From $189 a night");
  expect(full!.textContent).toContain("Two yards");
  expect(bare!.querySelector("aside")?.textContent).not.toContain("$");
});

it("what rooms cost stands below the six documented categories of the price list", () => {
  const cards = [...serve(homeState("en")).querySelectorAll("#prices details")];
  expect(cards).toHaveLength(7);
  expect(cards[6]?.querySelectorAll("tbody tr")).toHaveLength(3); // the fourth has no price
  expect(cards[6]?.textContent).toContain("$245");
});

it("the pictures of news without a title open in a dialog that is named by the day", async () => {
  const [news] = contentStates("en").filter(
    (state): state is StateOf<"news" | "annualNews" | "permanentNews"> => state.route === "news",
  );
  const days = news!.data.days.map((day) => ({ ...day, items: day.items.map((item) => ({ ...item, title: "" })) }));
  const root = await hydrate({ ...news!, data: { ...news!.data, days } });
  await act(async () => {
    root.querySelector<HTMLAnchorElement>("article li a")!.click();
    await vi.dynamicImportSettled();
  });
  const heading = root.querySelector("dialog h2");
  expect(heading?.textContent).toBe(root.querySelector("time")?.textContent);
});

it("a page of the news leads to the ones beside it", async () => {
  const paths = (root: ParentNode) =>
    [...root.querySelectorAll("nav[aria-label='Pages of the news'] a")].map((each) => each.getAttribute("href"));
  const [news] = contentStates("en").filter(({ route }) => route === "permanentNews");
  expect(paths(await hydrate(news!))).toEqual(["/permanent-news", "/permanent-news/3"]);
  const [only] = contentStates("en").filter(({ route }) => route === "news");
  expect(paths(await hydrate(only!))).toEqual([]);
});

it("the article of a piece of news is on its page", () => {
  const [news] = contentStates("en").filter(({ route }) => route === "news");
  expect(serve(news!).querySelector("article")?.textContent).toContain("The river is low.");
});

it("the price list opens a category in a dialog, and closes it", async () => {
  const root = await hydrate(homeState("en"));
  const category = root.querySelectorAll("#prices summary")[1]!;
  await act(() => category.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
  expect(category.closest("details")?.open).toBe(false);
  const dialog = root.querySelector<HTMLDialogElement>("#prices dialog")!;
  expect(dialog.open).toBe(true);
  expect(dialog.textContent).toContain("What price-retail costs");
  const close = [...dialog.querySelectorAll("button")].find((button) => button.textContent === "Close");
  act(() => close?.click());
  expect(dialog.open).toBe(false);
});

it("a park without a film leads to its films elsewhere, or says nothing of films", () => {
  const [linked] = contentStates("en").filter(({ route }) => route === "gallery");
  const film = (state: PageState) => serve(state).querySelectorAll('main a[target="_blank"], main video, main iframe');
  expect(film(linked!)).toHaveLength(2);
  expect(film({ ...linked!, settings: {} })).toHaveLength(0);
});
