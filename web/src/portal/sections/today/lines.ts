import type { Today } from "../../shared/park/today";

/** Where a line leads; the first part of the address is the section. */
const places = {
  arrivals: "/board",
  departures: "/board",
  awaitingPayment: "/awaiting",
  refundsToDecide: "/refunds",
  chatsWaiting: "/chat?state=waiting",
  enquiries: "/inbox",
  paymentProblems: "/payments",
  membersEnding: "/members?filter=ending",
  unanswered: "/questions",
  lowStock: "/today/stock",
  mailsFailed: "/mail?state=failed",
} as const;

export interface Line {
  name: keyof typeof places;
  count: number;
  /** Undefined where the portal has no such section. */
  href: string | undefined;
}

/** The lines of what there is to do, as far as the reader may see it, always in the same places. */
export function linesOf(today: Today, sections: readonly { path: string }[]): Line[] {
  return Object.entries(places).flatMap(([key, href]) => {
    const name = key as keyof typeof places;
    const value = today[name];
    if (value === null) return [];
    const there = sections.some(({ path }) => href.slice(1).split(/[/?]/)[0] === path);
    return [{ name, count: typeof value === "number" ? value : value.length, href: there ? href : undefined }];
  });
}
