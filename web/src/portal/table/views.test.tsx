import { expect, it } from "vitest";
import { keepViews, readViews, withView } from "./views";

it("keeps the views of each person apart, and reads nothing that it did not write", () => {
  const view = { name: "Refused", search: "?state=failed" };
  expect(keepViews("robin", "mail", withView([view], { name: "Refused", search: "?state=sent" }))).toBe(true);
  expect(readViews("robin", "mail")).toEqual([{ name: "Refused", search: "?state=sent" }]);
  expect(readViews("rea", "mail")).toEqual([]);
  expect(readViews("robin", "jobs")).toEqual([]);
  localStorage.setItem("portal.views.robin.mail", '[{"name":1},"x"]');
  expect(readViews("robin", "mail")).toEqual([]);
  localStorage.setItem("portal.views.robin.mail", "{");
  expect(readViews("robin", "mail")).toEqual([]);
});
