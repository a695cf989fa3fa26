// The public Strapi client library against our content API: whoever wrote a script for the old park keeps it.
import {
  HTTPAuthorizationError,
  HTTPBadRequestError,
  type HTTPError,
  HTTPNotFoundError,
  strapi,
  type StrapiClient,
} from "@strapi/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Park, startPark } from "./park";
import { picture } from "./picture";

let park: Park;
let client: StrapiClient;
beforeAll(async () => {
  park = await startPark();
  client = strapi({ baseURL: `${park.url}/api`, auth: park.token });
});
afterAll(() => park?.stop());

/** What the library throws, and the answer inside. */
async function refusal(call: Promise<unknown>) {
  const thrown = await call.then(
    () => Promise.reject(new Error("expected a refusal")),
    (error: unknown) => error as HTTPError,
  );
  const body = (await thrown.response.json()) as {
    data: null;
    error: { status: number; name: string; message: string; details: Record<string, unknown> };
  };
  return { thrown, body };
}

const documentId = /^[a-z0-9]{24}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

// One entry of each collection, a change to it, and what the change must leave alone.
const samples = [
  {
    name: "room-types",
    entry: { Name_en: "Lake cabin", Name_zh: "湖畔木屋", order: 3, Max_guest: 4, Availability: true },
    change: { Name_en: "Lake cabin deluxe", Max_guest: 5 },
  },
  {
    name: "rhp-memberships",
    entry: { UserName: "Mei", Email: "mei@example.com", TenantType: "Annual", IsMember: true, CR: 12.5 },
    change: { CR: 30.25, ExpiryDate: "2031-01-31" },
  },
  {
    name: "media-images",
    entry: { PageLocation: "home-slider", Name: "Morning" },
    change: { Name: "Evening" },
  },
  {
    name: "one-club-products",
    entry: { Name: "咖啡", Name_en: "Coffee", Price: 4.5, MaxDeduction: 2, Order: 1, ForPark: true },
    change: { Price: 5 },
  },
  {
    name: "annual-bookings",
    entry: {
      checkin: "2027-01-02",
      checkout: "2027-01-05",
      siteNumber: "A12",
      adultNumber: 2,
      childNumber: 1,
      totalPrice: 310.4,
    },
    change: { checkout: "2027-01-06", totalPrice: 410 },
  },
  { name: "Funnels", entry: { SocialMedia: 120, Email: 40, SMS: 3, Payment: 7 }, change: { Payment: 8 } },
];

describe.each(samples)("$name", ({ name, entry, change }) => {
  it("creates, finds, updates and deletes an entry", async () => {
    const collection = client.collection(name);
    const { data: created } = await collection.create(entry);
    expect(created).toMatchObject(entry);
    expect(created.documentId).toMatch(documentId);
    expect(created.createdAt).toMatch(instant);
    expect(created.id).toBeTypeOf("number");

    expect((await collection.findOne(created.documentId)).data).toEqual(created);

    const { data: updated } = await collection.update(created.documentId, change);
    expect(updated).toMatchObject({ ...entry, ...change, documentId: created.documentId });
    expect(updated.createdAt).toBe(created.createdAt);

    const listed = await collection.find({ filters: { documentId: { $eq: created.documentId } } });
    expect(listed.data).toEqual([updated]);
    expect(listed.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 1 });

    await collection.delete(created.documentId);
    await expect(collection.findOne(created.documentId)).rejects.toThrow(HTTPNotFoundError);
    await expect(collection.update(created.documentId, change)).rejects.toThrow(HTTPNotFoundError);
    await collection.delete(created.documentId); // once more is no error
  });
});

it("finds the funnel under its lower-case name too", async () => {
  const { data } = await client.collection("Funnels").create({ SocialMedia: 1 });
  expect((await client.collection("funnels").findOne(data.documentId)).data).toEqual(data);
  await client.collection("funnels").delete(data.documentId);
});

it("never gives a password back", async () => {
  const members = client.collection("rhp-memberships");
  const { data } = await members.create({ Email: "secret@example.com", Password: "correct horse" });
  expect(data).not.toHaveProperty("Password");
  expect(JSON.stringify(await members.find({ populate: "*" }))).not.toMatch(/correct horse|argon2/);
  await members.delete(data.documentId);
});

describe("queries", () => {
  const emails = (answer: { data: Record<string, unknown>[] }) => answer.data.map((entry) => entry.Email);
  const find = async (query: Parameters<ReturnType<StrapiClient["collection"]>["find"]>[0]) =>
    emails(await client.collection("rhp-memberships").find(query));

  beforeAll(async () => {
    const members = client.collection("rhp-memberships");
    for (const entry of [
      { Email: "ann@example.com", UserName: "Ann", TenantType: "Guest", Point: 10, FirstName: "Ann" },
      { Email: "bo@example.com", UserName: "Bo", TenantType: "Annual", Point: 20, FirstName: "Bo & Co" },
      { Email: "cai@example.org", UserName: "蔡", TenantType: "Permanent", Point: 30, ExpiryDate: "2030-06-01" },
      { Email: "di@example.org", UserName: "di", TenantType: "Annual", Point: 20, ExpiryDate: "2031-06-01" },
    ]) {
      await members.create(entry);
    }
  });

  it.each([
    ["$eq", { Email: { $eq: "bo@example.com" } }, ["bo"]],
    ["$eqi", { Email: { $eqi: "BO@example.com" } }, ["bo"]],
    ["a bare value", { UserName: "Ann" }, ["ann"]],
    ["$ne", { TenantType: { $ne: "Annual" } }, ["ann", "cai"]],
    ["$contains", { Email: { $contains: "example.org" } }, ["cai", "di"]],
    ["$contains in Chinese", { UserName: { $contains: "蔡" } }, ["cai"]],
    ["$contains with an ampersand", { FirstName: { $contains: "o & C" } }, ["bo"]],
    ["$contains with a wildcard", { Email: { $contains: "%" } }, []],
    ["$notContains", { Email: { $notContains: "example.org" } }, ["ann", "bo"]],
    ["$containsi", { UserName: { $containsi: "D" } }, ["di"]],
    ["$startsWith", { Email: { $startsWith: "c" } }, ["cai"]],
    ["$endsWith", { Email: { $endsWith: ".com" } }, ["ann", "bo"]],
    ["$in", { UserName: { $in: ["Ann", "蔡"] } }, ["ann", "cai"]],
    ["$in of nothing", { UserName: { $in: [] } }, []],
    ["$notIn", { UserName: { $notIn: ["Ann", "蔡"] } }, ["bo", "di"]],
    ["$gt", { Point: { $gt: 20 } }, ["cai"]],
    ["$between", { Point: { $between: [10, 20] } }, ["ann", "bo", "di"]],
    ["$lt on a date", { ExpiryDate: { $lt: "2031-01-01" } }, ["cai"]],
    ["$null", { ExpiryDate: { $null: true } }, ["ann", "bo"]],
    ["$notNull", { ExpiryDate: { $notNull: true } }, ["cai", "di"]],
    ["$or", { $or: [{ UserName: { $eq: "Ann" } }, { Point: { $gte: 30 } }] }, ["ann", "cai"]],
    ["$and", { $and: [{ TenantType: "Annual" }, { ExpiryDate: { $notNull: true } }] }, ["di"]],
    ["$not", { $not: { TenantType: { $in: ["Annual", "Guest"] } } }, ["cai"]],
    ["two fields", { TenantType: "Annual", UserName: "di" }, ["di"]],
  ])("filters by %s", async (_, filters, names) => {
    const found = await find({ filters, sort: "Email" });
    expect(found.map((email) => String(email).split("@")[0])).toEqual(names);
  });

  it("sorts by one field and by several", async () => {
    expect(await find({ sort: "Email:desc" })).toEqual([
      "di@example.org",
      "cai@example.org",
      "bo@example.com",
      "ann@example.com",
    ]);
    expect(await find({ sort: ["Point:desc", "Email:asc"] })).toEqual([
      "cai@example.org",
      "bo@example.com",
      "di@example.org",
      "ann@example.com",
    ]);
  });

  it("pages by number", async () => {
    const members = client.collection("rhp-memberships");
    const page = (number: number) => members.find({ sort: "Email", pagination: { page: number, pageSize: 3 } });
    const first = await page(1);
    expect(emails(first)).toHaveLength(3);
    expect(first.meta.pagination).toEqual({ page: 1, pageSize: 3, pageCount: 2, total: 4 });
    expect(emails(await page(2))).toEqual(["di@example.org"]);
    const beyond = await page(9);
    expect(beyond.data).toEqual([]);
    expect(beyond.meta.pagination).toEqual({ page: 9, pageSize: 3, pageCount: 2, total: 4 });
  });

  it("pages by offset, and without counting", async () => {
    const members = client.collection("rhp-memberships");
    const part = await members.find({ sort: "Email", pagination: { start: 1, limit: 2 } });
    expect(emails(part)).toEqual(["bo@example.com", "cai@example.org"]);
    expect(part.meta.pagination).toEqual({ start: 1, limit: 2, total: 4 });
    const uncounted = await members.find({ pagination: { pageSize: 1, withCount: false } });
    expect(uncounted.meta.pagination).toEqual({ page: 1, pageSize: 1 });
  });

  it("shows the asked fields, and always the ids", async () => {
    const { data } = await client.collection("rhp-memberships").find({ fields: ["Email", "Point"], sort: "Email" });
    expect(data[0]).toEqual({
      id: expect.any(Number) as number,
      documentId: expect.stringMatching(documentId) as string,
      Email: "ann@example.com",
      Point: 10,
    });
  });

  it("shows the groups of a booking when asked", async () => {
    const bookings = client.collection("annual-bookings");
    const extra = [{ Name: "Firewood", Number: 2, Price: 12.5 }];
    const RegistrationNumber = [{ RegistrationNumber: "ABC123" }];
    const { data } = await bookings.create({
      checkin: "2027-02-01",
      checkout: "2027-02-03",
      siteNumber: "B1",
      totalPrice: 80,
      extra,
      RegistrationNumber,
    });
    expect(data).not.toHaveProperty("extra");
    const populated = await bookings.findOne(data.documentId, { populate: ["extra", "RegistrationNumber"] });
    expect(populated.data.extra).toMatchObject(extra);
    expect(populated.data.RegistrationNumber).toMatchObject(RegistrationNumber);
    expect((await bookings.findOne(data.documentId, { populate: "*" })).data).toEqual(populated.data);
  });
});

describe("files", () => {
  it("uploads a buffer with its description", async () => {
    const [file] = await client.files.upload(picture(64, 48), {
      filename: "gum tree.png",
      mimetype: "image/png",
      fileInfo: { name: "Gum tree.png", alternativeText: "A gum tree", caption: "At dawn" },
    });
    expect(file).toMatchObject({
      name: "Gum tree.png",
      alternativeText: "A gum tree",
      caption: "At dawn",
      width: 64,
      height: 48,
      ext: ".png",
      mime: "image/png",
    });
    const bytes = await fetch(new URL(file?.url ?? "", park.url));
    expect(bytes.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await bytes.arrayBuffer())).toEqual(picture(64, 48));
  });

  it("uploads a blob, finds, describes and deletes it", async () => {
    const [uploaded] = await client.files.upload(new Blob([new Uint8Array(picture(20, 10))], { type: "image/png" }), {
      fileInfo: { name: "Small.png" },
    });
    const id = uploaded?.id ?? 0;
    expect(await client.files.findOne(id)).toMatchObject({ id, name: "Small.png", width: 20, height: 10 });

    const described = await client.files.update(id, { alternativeText: "A small picture", caption: "Small" });
    expect(described).toMatchObject({ id, name: "Small.png", alternativeText: "A small picture", caption: "Small" });
    expect(described.updatedAt).toMatch(instant);

    const found = await client.files.find({ filters: { name: { $eq: "Small.png" } }, sort: "name:asc" });
    expect(found.map((file) => file.id)).toEqual([id]);
    expect((await client.files.find()).map((file) => file.id)).toContain(id);

    expect(await client.files.delete(id)).toMatchObject({ id });
    await expect(client.files.findOne(id)).rejects.toMatchObject({ name: "FileNotFoundError" });
    await expect(client.files.delete(id)).rejects.toMatchObject({ name: "FileNotFoundError" });
  });

  it("links an upload as a room's cover and shows it when asked", async () => {
    const rooms = client.collection("room-types");
    const [file] = await client.files.upload(picture(640, 400), { filename: "cover.png", mimetype: "image/png" });
    const { data: room } = await rooms.create({ Name_en: "Cabin with a view", Cover: file?.id });
    expect(room).not.toHaveProperty("Cover");
    for (const populate of ["Cover", ["Cover"], "*", { Cover: true }]) {
      const { data } = await rooms.findOne(room.documentId, { populate });
      expect(data.Cover).toMatchObject({ id: file?.id, name: "cover.png", mime: "image/png", width: 640, height: 400 });
    }
    const narrow = { id: file?.id, documentId: file?.documentId, url: file?.url };
    const narrowed = await rooms.findOne(room.documentId, { populate: { Cover: { fields: ["url"] } } });
    expect(narrowed.data.Cover).toEqual(narrow);
    const narrowedList = await rooms.find({ populate: { Cover: { fields: ["url"], populate: "*" } } });
    expect(narrowedList.data.map((one) => one.Cover as unknown)).toContainEqual(narrow);
    const { body } = await refusal(rooms.find({ populate: { Cover: { fields: ["sha256"] } } }));
    expect(body.error).toMatchObject({ status: 400, message: "Invalid key sha256 at Cover" });

    const listed = await rooms.find({
      populate: "Cover",
      fields: ["Name_en"],
      filters: { Name_en: { $contains: "view" } },
    });
    expect(listed.data[0]?.Cover).toMatchObject({ url: file?.url });

    const { data: bare } = await rooms.update(room.documentId, { Cover: null }, { populate: "Cover" });
    expect(bare.Cover).toBeNull();
  });

  it("links several uploads to a media entry, in their order", async () => {
    const media = client.collection("media-images");
    const ids: number[] = [];
    for (const width of [30, 31, 32]) {
      const [file] = await client.files.upload(picture(width, 8), { filename: `${width}.png`, mimetype: "image/png" });
      ids.unshift(file?.id ?? 0);
    }
    const { data } = await media.create({ PageLocation: "gallery", Image: ids }, { populate: "Image" });
    expect((data.Image as { id: number }[]).map((file) => file.id)).toEqual(ids);
  });

  it("refuses what is not what it says", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const upload = client.files.upload(page, { filename: "picture.png", mimetype: "image/png" });
    const { thrown, body } = await refusal(upload);
    expect(thrown).toBeInstanceOf(HTTPBadRequestError);
    expect(body.error.name).toBe("ValidationError");
  });
});

describe("refusals", () => {
  it("takes a wrong token for an error, even where everybody may read", async () => {
    const stranger = strapi({ baseURL: `${park.url}/api`, auth: "0".repeat(64) });
    for (const call of [
      () => stranger.collection("room-types").find(),
      () => stranger.collection("rhp-memberships").find(),
      () => stranger.files.find(),
    ]) {
      const { thrown, body } = await refusal(call());
      expect(thrown).toBeInstanceOf(HTTPAuthorizationError);
      expect(body).toMatchObject({
        data: null,
        error: { status: 401, name: "UnauthorizedError", message: "Missing or invalid credentials" },
      });
    }
  });

  it("lets a visitor read what is public, and nothing else", async () => {
    const visitor = strapi({ baseURL: `${park.url}/api` });
    expect((await visitor.collection("room-types").find()).data).toBeInstanceOf(Array);
    await expect(visitor.collection("rhp-memberships").find()).rejects.toThrow(HTTPAuthorizationError);
    await expect(visitor.collection("room-types").create({ Name_en: "Mine" })).rejects.toThrow(HTTPAuthorizationError);
    await expect(visitor.files.find()).rejects.toThrow(HTTPAuthorizationError);
  });

  const rooms = () => client.collection("room-types");
  it.each([
    ["an unknown field in a filter", () => rooms().find({ filters: { Nope: { $eq: 1 } } }), "Invalid key Nope"],
    ["an unknown operator", () => rooms().find({ filters: { order: { $like: 1 } } }), "Invalid key $like at order"],
    ["an unknown field to sort by", () => rooms().find({ sort: "Nope" }), "Invalid key Nope"],
    [
      "a bad direction",
      () => rooms().find({ sort: "order:up" }),
      "Invalid order. order can only be one of asc|desc|ASC|DESC",
    ],
    ["an unknown field to show", () => rooms().find({ fields: ["Nope"] }), "Invalid key Nope"],
    ["an unknown name to populate", () => rooms().find({ populate: "Nope" }), "Invalid key Nope"],
    ["a parameter that we don't have", () => rooms().find({ locale: "en" }), "Invalid key locale"],
    ["an unknown field of an entry", () => rooms().create({ Nope: 1 }), "Invalid key Nope"],
    ["a word for a number", () => rooms().create({ order: "first" }), "This must be a number."],
    [
      "a word for a number in a filter",
      () => rooms().find({ filters: { order: { $eq: "abc" } } }),
      "This must be a number.",
    ],
    ["a file that does not exist", () => rooms().create({ Cover: 987654 }), "There is no such file."],
  ])("says what is wrong with %s", async (_, call, message) => {
    const { thrown, body } = await refusal(call());
    expect(thrown).toBeInstanceOf(HTTPBadRequestError);
    expect(body).toMatchObject({ data: null, error: { status: 400, name: "ValidationError", message } });
  });

  it("names the unknown key in the details", async () => {
    const { body } = await refusal(rooms().find({ populate: "Nope" }));
    expect(body.error.details).toMatchObject({ key: "Nope", path: "Nope", source: "query", param: "populate" });
  });

  it("names the refused field in the details", async () => {
    const { body } = await refusal(client.collection("rhp-memberships").create({ Email: "nobody" }));
    expect(body.error.details.errors).toMatchObject([{ path: ["Email"], name: "ValidationError" }]);
  });

  it("won't mix the two ways of paging", async () => {
    const { body } = await refusal(rooms().find({ pagination: { page: 1, start: 0 } }));
    expect(body.error).toMatchObject({ status: 400, name: "PaginationError" });
  });
});

it("closes a membership with points, whose ledger must stay", async () => {
  const members = client.collection("rhp-memberships");
  const { data: created } = await members.create({ UserName: "Lin", Email: "lin@example.com", Point: 12.5 });
  const { data: updated } = await members.update(created.documentId, { Point: 30.25 });
  expect(updated).toMatchObject({ Point: 30.25 });
  await members.delete(created.documentId);
  expect((await members.findOne(created.documentId)).data).toMatchObject({ UserName: null, Email: null, Point: 30.25 });
  await members.delete(created.documentId); // once more is no error
});
