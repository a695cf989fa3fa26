import { queryOptions } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../../api/client";
import type { Language } from "../../../i18n/texts";
import type { PortalApi } from "../../shared/api";

/** A coupon at the counter. */
export type Presented = Schemas["CounterAnswer"] & {
  /** Until when its use can be undone, by this browser's clock; 0: not at all. */
  undoBy: number;
};

/** Whoever shows a membership card at the counter, with the coupons that they can use. */
export type Holder = Schemas["CardHolderAnswer"];

const paths = {
  check: "/api/staff/coupons/check",
  use: "/api/staff/coupons/use",
  undo: "/api/staff/coupons/undo",
} as const;

export type Action = keyof typeof paths;

/** Does something with a coupon and gives it as it is then. */
export async function present(
  api: PortalApi,
  action: Action,
  code: string,
  signal: AbortSignal | null = null,
): Promise<Presented> {
  const { body, response } = await answered(api.POST(paths[action], { body: { code }, signal }));
  return timed(body.data, response);
}

/** Tells whose card it is. */
export async function presentCard(api: PortalApi, code: string, signal: AbortSignal): Promise<Holder> {
  return (await answer(api.POST("/api/staff/cards/check", { body: { code }, signal }))).data;
}

/** A member as their card would show them. */
export async function presentMember(api: PortalApi, documentId: string, signal: AbortSignal): Promise<Holder> {
  const params = { path: { documentId } };
  return (await answer(api.GET("/api/staff/members/{documentId}", { params, signal }))).data;
}

export const recentKey = ["coupons", "recent"] as const;

/** The coupons used today at any counter, the latest first, with titles in a language. */
export const recentCoupons = (api: PortalApi, lng: Language) =>
  queryOptions({
    queryKey: [...recentKey, lng],
    queryFn: async () => {
      const { body, response } = await answered(api.GET("/api/staff/coupons/recent"));
      return (body.data ?? []).map((coupon) => timed(coupon, response));
    },
  });

function timed(coupon: Schemas["CounterAnswer"], response: Response): Presented {
  return { ...coupon, undoBy: undoBy(coupon.undoUntil, response.headers.get("Date"), Date.now()) };
}

/** The server's "until" on this browser's clock, which may be wrong: what counts is the time between it and the answer. */
export function undoBy(until: string | null, answered: string | null, now: number): number {
  if (!until) return 0;
  const left = Date.parse(until) - (Date.parse(answered ?? "") || now);
  return now + left;
}
