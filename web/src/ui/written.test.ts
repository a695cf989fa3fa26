import { expect, it } from "vitest";
import { numberWritten } from "./written";

it("says where a text of staff's stands in the markup instead of telling it twice", () => {
  const { place, without } = numberWritten();
  expect([place("<p>Be kind</p>"), place("Details"), place("<p>Be kind</p>")]).toEqual([0, 1, 0]);
  const state = {
    lng: "en",
    data: { html: "<p>Be kind</p>", title: "<p>Be kind</p>", rooms: [{ details: "Details" }, { details: "Other" }] },
    texts: { details: "Details", html: "<p>Be kind</p>" },
  };
  expect(JSON.parse(without(state))).toEqual({
    lng: "en",
    data: { html: { written: 0 }, title: "<p>Be kind</p>", rooms: [{ details: { written: 1 } }, { details: "Other" }] },
    texts: { details: "Details", html: "<p>Be kind</p>" },
  });
});

it("leaves an empty text as it is, drawn or not", () => {
  const { place, without } = numberWritten();
  place("");
  expect(JSON.parse(without({ lng: "en", data: { html: "" } }))).toEqual({ lng: "en", data: { html: "" } });
});

it("keeps a page without data", () => {
  expect(JSON.parse(numberWritten().without({ data: undefined, lng: "zh" }))).toEqual({
    data: null,
    lng: "zh",
  });
});
