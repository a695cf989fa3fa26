// What the pictures of the staff guide show: where each is taken, what is done first, and which part of the window is kept.
import type { Locator, Page } from "playwright-core";
import en from "../../web/locales/en";
import zh from "../../web/locales/zh";
import { type Desk, type Person, staffPassword } from "./desk";

const texts = { en: en.portal, zh: zh.portal };
export type Language = keyof typeof texts;

/** So many pixels from the top, one part of the window, or several with what is between and around them; all of it without. */
export type Crop = number | Locator | Locator[] | undefined;

export interface Shot {
  name: string;
  /** The address below /admin. */
  path: (desk: Desk) => string;
  /** Who is logged in; an owner unless it says otherwise. */
  as?: Person | "nobody";
  phone?: boolean;
  /** Of the window, where the usual one is too low for what matters. */
  height?: number;
  /** Brings onto the screen what the picture is about. */
  show: (page: Page, lng: Language, desk: Desk) => Promise<Crop>;
}

const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog").locator("visible=true").first();
const says = (page: Page, text: string | RegExp) => page.getByText(text).locator("visible=true").first().waitFor();

const members = `Site Number,Name 1,Name 2,Address,Phone 1,Phone 2,Email 1,Email 2,Start date,End date,Powered or not,Note
3,Colin Baird,,14 Wattle Street,0491 570 110,,colin.baird@example.com,,,,,Prefers the river side
33A,Nina Alvarez,Paul Alvarez,2 Creek Road,0491 570 158,0491 570 159,nina.alvarez@example.com,paul.alvarez@example.com,2026-07-01,2027-06-30,Powered,
34,李 娜,,18 Hill Street,0491 570 160,,lina@example.com,,2026-07-01,2027-06-30,Unpowered,
7,Steve Kowalski,,,,,steve.kowalski@example.com,,,,,
35,,,9 Bridge Lane,0491 570 161,,,,,,,
36,Ruby Tan,,5 Mill Road,0491 570 162,,ruby.tan at example.com,,,,,
`;

const answers = {
  en: "Dear Rebecca,\n\nA third yard is two minutes away on foot, and we have put your name on it. The track to the old bridge stays on our side of the road.\n\nLin Jing, reception",
  zh: "张先生，您好：\n\n大屋加四间木屋可以安排三十人，晚餐和早餐都能提供，有中文接待，大巴停车免费。报价单稍后发给您。\n\n前台 林静",
};

export const shots: readonly Shot[] = [
  {
    name: "gate",
    path: () => "",
    as: "nobody",
    show: async (page, lng) => {
      await button(page, texts[lng].gate.submit).waitFor();
      // The card: the nearest around the form that has the heading too.
      return [page.locator("form").locator("xpath=ancestor::*[.//h1][1]")];
    },
  },
  {
    name: "two-step",
    height: 1400,
    path: () => "/account",
    as: "staff",
    show: async (page, lng) => {
      const t = texts[lng].twoStep;
      await page.getByLabel(t.password, { exact: true }).fill(staffPassword);
      await button(page, t.begin).click();
      const picture = page.getByRole("img", { name: t.picture });
      await picture.waitFor();
      return [page.locator("section").filter({ has: picture }).last()];
    },
  },
  {
    name: "phone-sections",
    path: () => "/today",
    phone: true,
    height: 1010,
    show: async (page, lng) => {
      await button(page, texts[lng].frame.more).click();
      await dialog(page).waitFor();
      return undefined;
    },
  },
  {
    name: "search",
    path: () => "/today",
    show: async (page, lng) => {
      await button(page, texts[lng].palette.open).click();
      await page.getByPlaceholder(texts[lng].palette.hint).fill(lng === "zh" ? "陈" : "wren");
      await page.locator("[data-action][data-selected]").waitFor();
      return 480;
    },
  },
  {
    name: "today",
    path: () => "/today",
    height: 860,
    show: async (page, lng) => {
      await button(page, texts[lng].today.refresh).waitFor();
      return undefined;
    },
  },
  {
    name: "arrivals",
    path: () => "/board",
    show: async (page) => {
      await says(page, /Mehta/);
      return undefined;
    },
  },
  {
    name: "phone-arrivals",
    path: () => "/board",
    phone: true,
    show: async (page) => {
      await says(page, /Mehta/);
      return undefined;
    },
  },
  {
    name: "new-booking",
    path: () => "/bookings",
    height: 1150,
    show: async (page, lng, desk) => {
      const t = texts[lng].stays;
      await button(page, t.book.open).click();
      await button(page, t.book.without).click();
      const form = dialog(page);
      await form.getByLabel(t.book.name, { exact: true }).fill(lng === "zh" ? "何小雨" : "Ruby Tan");
      await form.getByLabel(t.book.contact).fill("0491 570 162");
      await form.getByLabel(t.checkin, { exact: true }).fill(desk.day(10));
      await form.getByLabel(t.checkout, { exact: true }).fill(desk.day(13));
      await form.getByLabel(t.site, { exact: true }).selectOption("3");
      await form.getByLabel(t.book.plate.replace("{{n}}", "1")).fill("RUB362");
      await form.getByText(t.total, { exact: true }).waitFor();
      return [
        form.getByRole("heading").first(),
        button(form, t.book.submit),
        form.getByLabel(t.checkout, { exact: true }),
      ];
    },
  },
  {
    name: "booking",
    path: ({ booking }) => `/bookings/${booking}`,
    height: 1150,
    show: async (page, lng) => {
      await says(page, texts[lng].stays.detail.story);
      return dialog(page);
    },
  },
  {
    name: "calendar",
    path: () => "/calendar",
    show: async (page, lng) => {
      await page.getByText(texts[lng].calendar.oneMonth, { exact: true }).click();
      await says(page, /Mehta/);
      return undefined;
    },
  },
  {
    name: "payments-due",
    path: () => "/awaiting",
    height: 860,
    show: async (page, lng) => {
      await says(page, texts[lng].awaiting.confirm);
      return undefined;
    },
  },
  {
    name: "statement",
    path: ({ statement }) => `/statements/${statement}`,
    show: async (page) => {
      await says(page, /INTEREST/);
      return 640;
    },
  },
  {
    name: "refund",
    path: ({ refund }) => `/refunds/${refund}/decide`,
    show: async (page, lng) => {
      await says(page, texts[lng].stays.refund.how);
      return dialog(page);
    },
  },
  {
    name: "payments",
    path: () => "/payments",
    show: async (page) => {
      await says(page, /Whitlock/);
      return 640;
    },
  },
  {
    name: "coupon",
    path: () => "/coupons",
    show: async (page, lng, desk) => {
      const t = texts[lng].coupons;
      await page.getByLabel(t.code).fill(desk.coupon);
      await button(page, t.check).click();
      await button(page, t.use).waitFor();
      return undefined;
    },
  },
  {
    name: "phone-card",
    path: (desk) => `/coupons?member=${desk.member("member@example.com")}`,
    phone: true,
    show: async (page, lng) => {
      await says(page, texts[lng].cards.standing.active);
      return undefined;
    },
  },
  {
    name: "members",
    path: () => "/members",
    show: async (page) => {
      await page.getByRole("row").nth(8).waitFor();
      return undefined;
    },
  },
  {
    name: "member",
    path: (desk) => `/members/${desk.member("annual@example.com")}`,
    show: async (page, lng) => {
      await says(page, texts[lng].member.section.basic);
      return dialog(page);
    },
  },
  {
    name: "member-actions",
    path: (desk) => `/members/${desk.member("annual@example.com")}`,
    height: 1700,
    show: async (page, lng) => {
      const acts = page.getByRole("region", { name: texts[lng].member.acts });
      await acts.waitFor();
      return [acts];
    },
  },
  {
    name: "points",
    path: (desk) => `/members/${desk.member("member@example.com")}`,
    show: async (page, lng) => {
      const t = texts[lng].member;
      await page.getByRole("tab", { name: t.tab.points, exact: true }).click();
      await button(page, t.adjust.open).click();
      await page.getByLabel(t.adjust.point, { exact: true }).fill("50");
      await page
        .getByLabel(t.adjust.reason, { exact: true })
        .fill(lng === "zh" ? "帮忙布置开放日" : "Thank you for helping on the open day");
      return dialog(page);
    },
  },
  {
    name: "import",
    path: () => "/members/import",
    show: async (page, lng) => {
      const buffer = Buffer.from(members);
      await page.locator("input[type=file]").setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer });
      await button(page, texts[lng].import.confirm).waitFor();
      return dialog(page);
    },
  },
  {
    name: "inbox",
    path: () => "/inbox",
    height: 960,
    show: async (page, lng, desk) => {
      await page.goto(`${desk.url}/admin/inbox/${desk.message[lng]}`, { waitUntil: "networkidle" });
      await page.getByRole("textbox", { name: texts[lng].inbox.answer.text, exact: true }).fill(answers[lng]);
      return 925;
    },
  },
  {
    name: "settings",
    path: () => "/settings/stays",
    show: async (page, lng) => {
      await page.getByRole("textbox").first().fill("15");
      const changes = page.getByText(texts[lng].settings.changes_one.replace("{{count}}", "1"));
      await changes.evaluate((one) => one.scrollIntoView({ block: "center" }));
      return undefined;
    },
  },
  {
    name: "funnel",
    path: () => "/funnel",
    show: async (page, lng) => {
      await says(page, texts[lng].funnel.record.overall);
      return 700;
    },
  },
  {
    name: "funnel-measured",
    path: () => "/funnel",
    height: 900,
    show: async (page, lng) => {
      const { measured, chart } = texts[lng].funnel;
      await says(page, chart.title);
      await page
        .getByRole("heading", { name: measured.title })
        .evaluate((one) => one.scrollIntoView({ block: "start" }));
      return undefined;
    },
  },
  {
    name: "people",
    path: () => "/people",
    show: async (page) => {
      await says(page, /Wang Fang/);
      return undefined;
    },
  },
  {
    name: "audit",
    path: () => "/audit",
    show: async (page, lng) => {
      await page.getByRole("link", { name: texts[lng].audit.action.move, exact: true }).first().click();
      await says(page, texts[lng].audit.after);
      return undefined;
    },
  },
];
