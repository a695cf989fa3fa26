import { expect, it } from "vitest";
import { atWidth } from "./image";

const srcset = "/x-1920.webp 1920w, /x-320.webp 320w, /x-960.webp 960w";
const image = { src: "/x-1920.webp", srcset, width: 2400, height: 1600, alt: "" };

it.each([
  [100, "/x-320.webp"],
  [960, "/x-960.webp"],
  [961, "/x-1920.webp"],
  [4000, "/x-1920.webp"],
])("for %i pixels takes the smallest size that is wide enough, or the largest there is", (width, address) => {
  expect(atWidth(image, width)).toBe(address);
});

it("takes the picture itself while there are no sizes", () => {
  expect(atWidth({ ...image, src: "/x.jpg", srcset: "" }, 960)).toBe("/x.jpg");
});
