import { describe, expect, it } from "vitest";
import { serializeQuery } from "./query";

const readable = (query: Record<string, unknown>) => decodeURIComponent(serializeQuery(query));

describe("the query grammar", () => {
  it("writes nothing for nothing", () => {
    expect(serializeQuery({})).toBe("");
    expect(serializeQuery({ sort: undefined, filters: {} })).toBe("");
  });

  it("writes plain parameters as they are", () => {
    expect(readable({ sort: "order:desc,Name_en", populate: "*", fields: "Name_en,order" })).toBe(
      "sort=order:desc,Name_en&populate=*&fields=Name_en,order",
    );
  });

  it("puts brackets around fields and operators", () => {
    expect(readable({ filters: { Email: { $eqi: "a@b.c" }, Point: { $gte: 0, $lt: 10.5 } } })).toBe(
      "filters[Email][$eqi]=a@b.c&filters[Point][$gte]=0&filters[Point][$lt]=10.5",
    );
  });

  it("numbers the members of a list", () => {
    expect(readable({ filters: { TenantType: { $in: ["Annual", "Permanent"] } }, populate: ["Cover"] })).toBe(
      "filters[TenantType][$in][0]=Annual&filters[TenantType][$in][1]=Permanent&populate[0]=Cover",
    );
  });

  it("nests $or, $and and $not", () => {
    expect(readable({ filters: { $or: [{ Name_en: "a" }, { $not: { order: { $null: true } } }] } })).toBe(
      "filters[$or][0][Name_en]=a&filters[$or][1][$not][order][$null]=true",
    );
  });

  it("writes false and zero, which are values", () => {
    expect(readable({ pagination: { page: 0, withCount: false } })).toBe(
      "pagination[page]=0&pagination[withCount]=false",
    );
  });

  it("encodes brackets, separators and other languages", () => {
    expect(serializeQuery({ filters: { Name_zh: { $contains: "木屋 & +" } } })).toBe(
      "filters%5BName_zh%5D%5B%24contains%5D=%E6%9C%A8%E5%B1%8B%20%26%20%2B",
    );
  });

  it("leaves out what is undefined, at any depth", () => {
    expect(readable({ filters: { Email: undefined, Point: { $gt: 1, $lt: undefined } } })).toBe(
      "filters[Point][$gt]=1",
    );
  });

  it.each([{ filters: { id: { $in: [] } } }, { filters: { Email: { $eq: null } } }])(
    "refuses %j, which would widen the filter to everything",
    (query) => {
      expect(() => serializeQuery(query)).toThrow(TypeError);
    },
  );
});
