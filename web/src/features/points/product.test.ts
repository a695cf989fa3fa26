import { expect, it } from "vitest";
import type { Schemas } from "../../api/client";
import type { Language } from "../../i18n/texts";
import { coupon, product } from "./fixture";
import { offerOf, search } from "./product";

const rich = { point: 1000, discount_p: 1000 };

it("speaks the page's language, and the other one where a text is missing", () => {
  expect(offerOf(product(), [], rich, "en")).toMatchObject({ name: "Trail ride", description: "Along the river." });
  expect(offerOf(product(), [], rich, "zh")).toMatchObject({ name: "河岸骑马", description: "沿着河岸。" });
  expect(offerOf(product({ Name_en: null, Description_en: "" }), [], rich, "en")).toMatchObject({
    name: "河岸骑马",
    description: "沿着河岸。",
  });
  expect(offerOf(product({ Name: null }), [], rich, "zh").name).toBe("Trail ride");
  const named = product({ Provider: { Name: "红桉马术", Name_en: "Redgum Riding" } });
  expect(["zh", "en"].map((lng) => offerOf(named, [], rich, lng as Language).provider)).toEqual([
    "红桉马术",
    "Redgum Riding",
  ]);
  expect(offerOf(product(), [], rich, "en").provider).toBe("Redgum Riding"); // the one name that it has
});

it("is found by either name and by its words in the page's language", () => {
  const offers = [offerOf(product(), [], rich, "en")];
  const finds = (query: string) => search(offers, query).length === 1;
  expect(["", "RIDE", "骑马", "river trail", " along "].map(finds)).toEqual([true, true, true, true, true]);
  expect(["kayak", "沿着", "ride kayak"].map(finds)).toEqual([false, false, false]);
});

it.each([
  ["nothing stands in the way", {}, 0, rich, null],
  ["sold out", { Stock: 0 }, 0, rich, "soldOut"],
  ["the last one", { Stock: 1 }, 0, rich, null],
  ["as many as allowed", { PerMember: 2 }, 2, rich, "limit"],
  ["one more is allowed", { PerMember: 2 }, 1, rich, null],
  ["without a limit", { PerMember: null }, 50, rich, null],
  ["too few points", {}, 0, { point: 1, discount_p: 0 }, "points"],
  ["sold out comes before too few points", { Stock: 0 }, 0, { point: 1, discount_p: 0 }, "soldOut"],
] as const)("says what stands in the way: %s", (_, change, had, balance, want) => {
  const coupons = Array.from({ length: had }, () => coupon({ product: "ride" }));
  const others = [coupon({ product: "kayak" }), coupon({ product: "" })];
  expect(offerOf(product(change), [...coupons, ...others], balance, "en").obstacle).toBe(want);
});

it("gives the browser every size of its picture", () => {
  const format = (width: number) => ({ ext: ".webp", hash: "", height: 3, mime: "", name: "", size: 1, width });
  const Icon = {
    url: "/uploads/ride.jpg",
    width: 1600,
    height: 1200,
    formats: { small: { ...format(640), url: "/s.webp" }, thumbnail: { ...format(320), url: "/t.webp" } },
  } as unknown as Schemas["File"];
  expect(offerOf(product({ Icon }), [], rich, "en").picture).toMatchObject({
    src: "/s.webp",
    srcset: "/t.webp 320w, /s.webp 640w",
    width: 1600,
  });
  expect(offerOf(product({ Icon: null }), [], rich, "en").picture).toBeNull();
});
