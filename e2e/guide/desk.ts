// A busy day at the demo park's desk, for the pictures of the staff guide: people with accounts of their own, guests who arrive, owe and
// cancel, a bank statement, memberships sold.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type APIRequestContext, type Cookie, request } from "playwright-core";
import type { Park } from "../park";

const password = "kettle on the verandah";
const people = {
  owner: { name: "Lin Jing", email: "lin.jing@example.com", role: "owner", language: "zh" },
  staff: { name: "Maggie Doyle", email: "maggie.doyle@example.com", role: "staff", language: "en" },
  reader: { name: "Tom Averill", email: "tom.averill@example.com", role: "read-only", language: "en" },
} as const;
export type Person = "owner" | "staff";
export const staffPassword = password;

/** What the pictures need of the park. */
export interface Desk {
  url: string;
  /** By which each is logged in: once, or the audit trail would be full of it. */
  cookies: Record<Person, Cookie[]>;
  /** A member by email. */
  member(email: string): string;
  /** A stay that was moved and paid in part. */
  booking: string;
  refund: string;
  statement: string;
  /** The code of a coupon that can be used. */
  coupon: string;
  /** A message in English and one in Chinese. */
  message: Record<"en" | "zh", string>;
  day(later: number): string;
}

type Entry = Record<string, unknown> & { documentId: string; reference: string };

/** A day so many days after today at the park. */
function day(later: number): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Melbourne" }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + later * 86_400_000).toISOString().slice(0, 10);
}

export async function prepareDesk(park: Park, shared: string): Promise<Desk> {
  let context = await request.newContext();
  const send = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await context.post(park.url + path, { data, headers: { origin: park.url, ...headers } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? ({} as Entry) : ((await answer.json()) as { data: Entry }).data;
  };
  const list = async (path: string) => {
    const answer = await context.get(park.url + path, {
      headers: { authorization: `Bearer ${park.token}` },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: Entry[] }).data;
  };

  const accept = async ({ email, ...rest }: (typeof people)[keyof typeof people]) => {
    await send("/api/staff/people", { email, ...rest });
    await send("/api/staff/accept", { token: await invitationTo(park, email), password });
  };
  const logIn = async (as: object) => {
    context = await request.newContext();
    await send("/api/staff/login", as);
    return (await context.storageState()).cookies;
  };
  await logIn({ password: shared });
  await accept(people.owner); // the first owner may be invited by whoever has the shared password
  const owner = await logIn({ email: people.owner.email, password });
  await accept(people.staff);
  await accept(people.reader);
  await send("/api/staff/people", { name: "Wang Fang", email: "wang.fang@example.com", role: "staff", language: "zh" });

  const members = await list("/api/rhp-memberships?pagination[pageSize]=100");
  const member = (email: string) => {
    const found = members.find(({ Email }) => Email === email);
    if (!found) throw new Error(`${email} is no member of this park`);
    return found.documentId;
  };
  // The desk's own work is Maggie's, so that lists say who did what.
  const staff = await logIn({ email: people.staff.email, password });
  const book = (guest: object, siteNumber: string, from: number, nights: number, plate: string, more: object = {}) =>
    send("/api/staff/bookings", {
      data: {
        ...guest,
        siteNumber,
        checkin: day(from),
        checkout: day(from + nights),
        adultNumber: 2,
        childNumber: 1,
        extra: [],
        RegistrationNumber: [{ RegistrationNumber: plate }],
        ...more,
      },
    });
  const called = (guestName: string, guestContact = "0491 570 156") => ({ guestName, guestContact });
  const account = (email: string) => ({ account: member(email) });

  await book(called("Grace Tui"), "2", 0, 3, "GRC204", { paidBy: "eftpos" });
  await book(called("周杰", "0491 570 157"), "5A", 0, 2, "ZJ5588");
  await book(account("bev.chalmers@example.com"), "26", 0, 4, "BEV026", { paidBy: "transfer" });
  await book(called("Marco Bellini"), "4", 4, 5, "MB4410", { paidBy: "cash" });
  const exact = await book(account("margaret.osei@example.com"), "5B", 9, 3, "OSE5B1");
  const short = await book(account("jill.sanderson@example.com"), "15C", 15, 4, "JIL15C");
  const paid = await book(account("zhangwei@example.com"), "1", 22, 3, "ZW8866", { paidBy: "transfer" });
  await send(`/api/staff/bookings/${paid.documentId}/cancel`, { reason: "The river is rising. 河水上涨。" });
  const over = await book(account("emma.castellano@example.com"), "2", 25, 5, "EMC555", { paidBy: "eftpos" });
  await send(`/api/staff/bookings/${over.documentId}/move`, {
    checkin: day(25),
    checkout: day(28),
    siteNumber: "2",
  });
  await send(`/api/staff/bookings/${short.documentId}/confirm`, { paidBy: "transfer", amount: 50 });

  for (const [email, method] of [
    ["guest@example.com", "eftpos"],
    ["priya.nair@example.com", "cash"],
    ["wangxiaomei@example.com", "transfer"],
  ] as const)
    await send(
      "/api/staff/payments",
      { account: member(email), tier: "standard", action: "join", method, ...namesOf(email) },
      { "Idempotency-Key": `sale-${email}` },
    );

  const statement = await upload(context, park, statementOf(exact.reference, await referenceOf(list, "trent.lowe")));
  const inbox = await list("/api/staff/inbox?pageSize=50");
  const from = (name: string) => inbox.find((thread) => thread.name === name)?.documentId ?? "";
  const coupons = await couponsOf(park, "member@example.com");
  return {
    url: park.url,
    day,
    member,
    booking: short.documentId,
    refund: paid.documentId,
    statement,
    coupon: coupons.find(({ couponStatus }) => couponStatus === "active")?.code ?? "",
    message: { en: from("Rebecca Lang"), zh: from("张建国") },
    cookies: { owner, staff },
  };
}

async function couponsOf({ url }: Park, email: string) {
  const member = await request.newContext();
  await member.post(`${url}/api/auth/login`, { data: { email, password: "redgum-demo" }, headers: { origin: url } });
  const answer = await member.get(`${url}/api/me/coupons`);
  return ((await answer.json()) as { data: { code: string; couponStatus: string }[] }).data;
}

/** Waits for the invitation to an address and gives the secret in its link. */
async function invitationTo({ data }: Park, address: string): Promise<string> {
  const folder = join(data, "mail");
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const mail = readFileSync(join(folder, name), "utf8");
      const secret = new RegExp(`^To: .*${address}`, "m").test(mail) && /\/admin\/[a-z-]+#(\w+)/.exec(unfolded(mail));
      if (secret) return secret[1] ?? "";
    }
    await setTimeout(100);
  }
  throw new Error(`No invitation came to ${address}`);
}

/** Quoted-printable breaks long lines. */
const unfolded = (mail: string) => mail.replace(/=\r?\n/g, "");

const namesOf = (email: string) =>
  ({
    "guest@example.com": { firstName: "Sam", lastName: "Whitlock" },
    "priya.nair@example.com": { firstName: "Priya", lastName: "Nair" },
    "wangxiaomei@example.com": { firstName: "小梅", lastName: "王" },
  })[email];

/** The payment reference of a member's stay that awaits payment. */
async function referenceOf(list: (path: string) => Promise<Entry[]>, name: string): Promise<string> {
  const surname = name.split(".")[1] ?? name;
  const [stay] = await list(`/api/staff/stays?search=${surname}&money=owed&pageSize=1`);
  if (!stay) throw new Error(`${name} owes nothing`);
  return stay.reference;
}

/** A week of the bank's: one payment that agrees, one of another amount, one without a reference, one that is not for a stay. */
function statementOf(agrees: string, differs: string): string {
  const date = day(-1).split("-").reverse().join("/");
  const lines = [
    ["+105.00", `M OSEI ${agrees}`],
    ["+60.00", `TRENT LOWE ${differs}`],
    ["+90.00", "J SANDERSON REST OF STAY"],
    ["+18.40", "INTEREST"],
    ["-240.00", "BOTTLED GAS"],
  ];
  return lines.map(([amount, words], at) => `${date},"${amount}","${words}","+${5000 + at}.00"\r\n`).join("");
}

async function upload(context: APIRequestContext, park: Park, content: string): Promise<string> {
  const answer = await context.post(`${park.url}/api/staff/statements`, {
    multipart: { files: { name: "transactions.csv", mimeType: "text/csv", buffer: Buffer.from(content) } },
    headers: { origin: park.url },
  });
  if (!answer.ok()) throw new Error(`The statement: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: Entry }).data.documentId;
}
