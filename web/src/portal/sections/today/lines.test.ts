import { describe, expect, it } from "vitest";
import type { Today } from "../../shared/park/today";
import { linesOf } from "./lines";

const today: Today = {
  arrivals: 3,
  departures: 0,
  refundsToDecide: 0,
  awaitingPayment: 2,
  chatsWaiting: 1,
  unanswered: 4,
  enquiries: 1,
  membersEnding: 5,
  paymentProblems: 0,
  mailsWaiting: 9,
  mailsFailed: 1,
  lowStock: [{ documentId: "p", name_en: "Coffee", name_zh: "咖啡", stock: 2 }],
};

describe("the lines of today", () => {
  it("stand in the same places, whether there is something to do or not", () => {
    const names = linesOf(today, []).map(({ name, count }) => `${name} ${count}`);
    expect(names).toEqual([
      "arrivals 3",
      "departures 0",
      "awaitingPayment 2",
      "refundsToDecide 0",
      "chatsWaiting 1",
      "enquiries 1",
      "paymentProblems 0",
      "membersEnding 5",
      "unanswered 4",
      "lowStock 1",
      "mailsFailed 1",
    ]);
  });

  it("leave out what the reader may not see", () => {
    const hidden = {
      ...today,
      arrivals: null,
      departures: null,
      awaitingPayment: null,
      refundsToDecide: null,
      lowStock: null,
    };
    expect(linesOf(hidden, []).map(({ name }) => name)).not.toContain("arrivals");
    expect(linesOf(hidden, [])).toHaveLength(6);
  });

  it("lead to sections that there are, and nowhere else", () => {
    const some = [{ path: "board" }, { path: "mail" }, { path: "members" }];
    const places = Object.fromEntries(linesOf(today, some).map(({ name, href }) => [name, href]));
    expect(places).toEqual({
      arrivals: "/board",
      departures: "/board",
      mailsFailed: "/mail?state=failed",
      membersEnding: "/members?filter=ending",
    });
  });
});
