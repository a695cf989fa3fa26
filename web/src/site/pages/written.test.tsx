import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { TextsProvider, type Language } from "../../i18n/texts";
import { plainTranslate } from "../../i18n/translate";
import { App } from "../App";
import type { PageState, WrittenData } from "../state";
import { homeState, locales, nowhere } from "./fixture";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const picture = (name: string) => ({ src: `/uploads/${name}.jpg`, srcset: "", width: 1200, height: 800, alt: name });
const written: WrittenData = {
  lead: "In short",
  html: "<p>At length</p>",
  pictures: [picture("gate"), picture("map")],
};
const unwritten: WrittenData = { lead: "", html: "", pictures: [] };
const pdf = { href: "/uploads/tiny.pdf", name: "Tiny House.pdf", size: 194_380 };
const places = [{ title: "Metung", html: "<p>Pelicans</p>", picture: picture("metung") }];
const ways = [{ href: "/smarthouse", title: "Smart House", text: "Clever", picture: null }];
const map = { picture: picture("map"), legend: "<ol><li>Gate</li></ol>" };
const areas = ["deer", "emu", "alpaca", "kangaroo", "wombat", "bush"].map(picture);

/** The data of a page; several routes may be drawn from the same. */
type DataOf<Route> = PageState extends infer State
  ? State extends { route: infer Routes; data: infer Data }
    ? Route extends Routes
      ? Data
      : never
    : never
  : never;

function page<Route extends PageState["route"]>(route: Route, data: DataOf<Route>, lng: Language = "en") {
  const common = homeState(lng, {
    CheckInTime: "From 2 pm",
    ContactIndividualEmail: "stay@example.com",
  });
  const trail = [
    { label: "Home", href: "/" },
    { label: "About", href: "" },
    { label: `The ${route}`, href: "/here" },
  ];
  return { ...common, route, data, trail, path: "/here" } as PageState;
}

async function open(state: PageState) {
  const complaint = vi.spyOn(console, "error");
  const t = plainTranslate(locales[state.lng], state.lng);
  const strict = (key: string, params?: Parameters<typeof t>[1]) => {
    const text = t(key, params);
    if (text === key || text.includes("{{")) throw new Error(`No text for ${key}`);
    return text;
  };
  const app = (
    <TextsProvider lng={state.lng} t={strict}>
      <App state={state} />
    </TextsProvider>
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(app);
  const served = root.innerHTML;
  await act(() => hydrateRoot(root, app, { onRecoverableError: complaint }));
  expect(complaint).not.toHaveBeenCalled();
  return { main: root.querySelector("main")!, served };
}

const all = (lng: Language): PageState[] => [
  page("checkIn", { ...written, map }, lng),
  page("gettingHere", { ...written, map, location: homeState("en").data.location }, lng),
  page("gettingHere", { ...unwritten, map: null, location: nowhere }, lng),
  ...(["bookMembership", "checkOut", "groupVisitors", "policy", "terms"] as const).map((route) =>
    page(route, written, lng),
  ),
  page("tours", { ...written, pdf }, lng),
  page("smarthouse", { ...unwritten, pdf: null }, lng),
  page("investment", { ...written, ways }, lng),
  page("aboutUs", { ...written, parts: [{ title: "Activities", html: "<p>Ride</p>" }], places }, lng),
  page("contactUs", { ...unwritten, map, location: homeState("en").data.location }, lng),
  page("register", { ...unwritten, areas }, lng),
];

it.each([...all("en"), ...all("zh")].map((state) => [state.route, state.lng, state] as const))(
  "the browser takes %s in %s over, with one title",
  async (route, _, state) => {
    const { main } = await open(state);
    expect([...main.querySelectorAll("h1")].map((title) => title.textContent)).toEqual([`The ${route}`]);
    expect(main.querySelectorAll("img:not([alt])")).toHaveLength(0);
  },
);

it("a written page shows its text and its pictures, the first at its head", async () => {
  const { main } = await open(page("checkIn", { ...written, map: null }));
  expect(main.textContent).toContain("At length");
  expect([...main.querySelectorAll("img")].map((img) => img.alt)).toEqual(["gate", "map"]);
  expect(main.textContent).toContain("From 2 pm");
  expect(main.querySelector('a[href="/register"]')).not.toBeNull();
});

it.each([
  ["en", "Coming Soon..."],
  ["zh", "敬请期待……"],
] as const)("a page that nobody has written says so in %s", async (lng, words) => {
  expect((await open(page("individualVisitors", unwritten, lng))).main.textContent).toContain(words);
});

it("a leaflet is an honest link that says how large it is", async () => {
  const { served } = await open(page("tinyHouse", { ...written, pdf }));
  const link = new DOMParser().parseFromString(served, "text/html").querySelector("a[download]");
  expect(link?.getAttribute("href")).toBe("/uploads/tiny.pdf");
  expect(link?.getAttribute("download")).toBe("Tiny House.pdf");
  expect(link?.textContent).toContain("194 KB");
});

it("a picture that does not come is said so, and the leaflet stays", async () => {
  const { main } = await open(page("tinyHouse", { ...written, pdf }));
  act(() => {
    main.querySelector("img")!.dispatchEvent(new Event("error"));
  });
  expect(main.textContent).toContain("Failed to load media");
  expect(main.querySelector("a[download]")).not.toBeNull();
});

it("the way shows a menu as a step that leads nowhere", async () => {
  const { main } = await open(page("policy", written));
  const steps = [...main.querySelectorAll("nav li")];
  expect(steps.map((step) => step.querySelector("a")?.getAttribute("href") ?? null)).toEqual(["/", null, null]);
  expect(steps.map((step) => step.querySelector("[aria-current]") !== null)).toEqual([false, false, true]);
});

it("a form can't be sent before there is script, and says whom to call", async () => {
  const { served, main } = await open(page("contactUs", { ...unwritten, map, location: nowhere }));
  const before = new DOMParser().parseFromString(served, "text/html");
  expect(before.querySelector("main button[type=submit]")?.hasAttribute("disabled")).toBe(true);
  expect(before.querySelector("noscript")?.textContent).toContain("(03) 5555 0142");
  expect(main.querySelector<HTMLButtonElement>("button[type=submit]")?.disabled).toBe(false);
});

it("the areas of a campsite come with their pictures once a campsite is chosen", async () => {
  const { main } = await open(page("register", { ...unwritten, areas }));
  expect(main.querySelectorAll("[type=radio]")).toHaveLength(0);
  const select = main.querySelector("select")!;
  act(() => {
    select.value = "Campsite";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const choices = [...main.querySelectorAll<HTMLInputElement>("[type=radio]")];
  expect(choices.map(({ value }) => value)[0]).toBe("Dear park");
  expect(choices[0]?.closest("label")?.textContent).toBe("Deer park");
  expect(choices.map((choice) => choice.closest("label")?.querySelector("img")?.alt)).toEqual(
    areas.map(({ alt }) => alt),
  );
  expect(main.querySelector<HTMLInputElement>("[name=VIN]")?.required).toBe(true);
});
