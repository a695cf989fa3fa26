import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { draw } from "../../ui/testing";
import { ToastProvider } from "../../ui/Toast";
import { giveDialogs, homeState } from "../pages/fixture";
import { NavBar } from "./NavBar";

const forget = () => {
  document.cookie = "user=; max-age=0";
};
const remember = (hint: object | string) => {
  document.cookie = `user=${encodeURIComponent(typeof hint === "string" ? hint : JSON.stringify(hint))}`;
};

beforeEach(giveDialogs);

afterEach(() => {
  forget();
  document.body.replaceChildren();
});

const open = () => draw(<NavBar state={homeState("en")} />);
const hrefs = (root: ParentNode) => [...root.querySelectorAll("a")].map((link) => link.getAttribute("href"));

it("leads to every page", async () => {
  const { root, complaints } = await open();
  expect(hrefs(root)).toEqual(
    expect.arrayContaining([
      ...["/", "/roomlist", "/book-membership", "/eco-and-culture-tours", "/gallery", "/news", "/about-us"],
      ...["/register", "/check-in", "/check-out", "/getting-here"],
      ...["/contact-us", "/policy", "/smarthouse", "/cooperation", "/tiny-house"],
    ]),
  );
  expect(complaints).toEqual([]);
});

it("writes the park's name beside a mark, and leaves it to a logo that says it", async () => {
  const home = (root: ParentNode) => root.querySelector<HTMLAnchorElement>('a[href="/"]')!;
  const marked = home((await open()).root);
  const name = homeState("en").settings.ParkName;
  expect([marked.textContent, marked.querySelector("img")?.alt]).toEqual([name, ""]);
  const logo = { src: "/brand/logo.png?v=1", dark: "/brand/logo-dark.png?v=1", width: 168, height: 48, alone: true };
  const alone = home((await draw(<NavBar state={{ ...homeState("en"), logo }} />)).root);
  expect([alone.textContent, alone.querySelector("img")?.alt]).toEqual(["", name]);
  expect(alone.querySelector("source")?.srcset).toBe(logo.dark);
});

it.each([
  ["Annual", "/annual-news"],
  ["Permanent", "/permanent-news"],
  ["Guest", "/news"],
])("takes a tenant of type %s to %s", async (tenant_type, href) => {
  remember({ name: "Mei", tenant_type, is_member: true });
  const { root, html, complaints } = await open();
  expect(html).toContain('href="/news"'); // as everyone gets it from the server
  expect(hrefs(root).filter((each) => each?.endsWith("news"))).toEqual([href]);
  expect(complaints).toEqual([]);
});

it("takes a broken cookie for nobody", async () => {
  remember("{not json");
  const { root, complaints } = await open();
  expect(hrefs(root)).toContain("?tab=register");
  expect(complaints).toEqual([]);
});

it("shows the way in, and to whoever is signed in the way to the member centre", async () => {
  expect(hrefs((await open()).root)).toContain("?tab=register");
  remember({ name: "Mei", tenant_type: "Guest", is_member: false });
  const { root } = await open();
  expect(hrefs(root)).toContain("/membership");
  expect(hrefs(root)).not.toContain("?tab=register");
});

it("offers the way out in the member centre alone", async () => {
  const state = { ...homeState("en"), route: "membership" as const, path: "/membership", data: null };
  const { html, root, complaints } = await draw(
    <ToastProvider>
      <NavBar state={state} />
    </ToastProvider>,
  );
  expect(html).toMatch(/ disabled=""[^>]*>nav\.logout/); // everybody who gets the page is signed in; a press waits for the script
  const out = [...root.querySelectorAll("button")].find(({ textContent }) => textContent === "nav.logout");
  expect(out?.disabled).toBe(false);
  expect(hrefs(root)).not.toContain("?tab=register");
  expect(complaints).toEqual([]);
});

it("notices a sign-in elsewhere when the reader comes back", async () => {
  const { root } = await open();
  remember({ name: "Mei", tenant_type: "Annual", is_member: true });
  await act(() => window.dispatchEvent(new Event("focus")));
  expect(hrefs(root)).toEqual(expect.arrayContaining(["/annual-news", "/membership"]));
});

it("offers a phone the links at the foot of the page until it can open the drawer", async () => {
  const { html, root } = await open();
  expect(html).toContain('href="#site-links"');
  expect(root.querySelector('a[href="#site-links"]')).toBeNull();
  expect(root.querySelector('button[aria-haspopup="dialog"]')).not.toBeNull();
});
