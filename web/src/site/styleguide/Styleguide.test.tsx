import { expect, it, vi } from "vitest";
import en from "../../../locales/en";
import zh from "../../../locales/zh";
import { draw } from "../../ui/testing";
import { nowhere } from "../pages/fixture";
import { Styleguide } from "./Styleguide";

it("shows every part in both languages and schemes, the same on the server and in the browser", async () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const data = {
    hero: null,
    rooms: [],
    prices: [],
    features: [],
    attractions: [],
    gallery: [],
    map: null,
    today: null,
    location: nowhere,
  };
  const drawn = await draw(
    <Styleguide
      trees={{ en, zh }}
      state={{
        route: "styleguide",
        lng: "en",
        path: "/styleguide",
        timeOfDay: "day",
        settings: {},
        logo: { src: "/brand/mark.png", dark: "/brand/mark-dark.png", width: 40, height: 40, alone: false },
        trail: [],
        texts: {},
        demo: true,
        description: "",
        data,
      }}
    />,
  );
  expect(drawn.root.innerHTML).toBe(drawn.html);
  expect(drawn.complaints).toEqual([]);
  for (const lang of ["en", "zh-CN"]) {
    for (const scheme of ["light", "dark"]) {
      expect(drawn.root.querySelectorAll(`[lang=${lang}] [data-scheme=${scheme}] button`).length).toBeGreaterThan(10);
    }
  }
  expect(drawn.root.textContent).not.toMatch(/(styleguide|ui)\.\w/);
  await drawn.remove();
});
