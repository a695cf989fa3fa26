import { answer, type Schemas } from "../../api/client";
import type { PortalApi } from "../api";

/** A coupon at the counter. */
export type Presented = Schemas["CounterAnswer"] & {
  /** Until when its use can be undone, by this browser's clock; 0: not at all. */
  undoBy: number;
};

const paths = {
  check: "/api/staff/coupons/check",
  use: "/api/staff/coupons/use",
  undo: "/api/staff/coupons/undo",
} as const;

export type Deed = keyof typeof paths;

/** Does something with a coupon and gives it as it is then. */
export async function present(api: PortalApi, deed: Deed, code: string): Promise<Presented> {
  const call = await api.POST(paths[deed], { body: { code } });
  const { data: coupon } = await answer(Promise.resolve(call));
  return { ...coupon, undoBy: undoBy(coupon.undoUntil, call.response.headers.get("Date"), Date.now()) };
}

/** The server's "until" on this browser's clock, which may be wrong: what counts is the time between it and the answer. */
export function undoBy(until: string | null, answered: string | null, now: number): number {
  if (!until) return 0;
  const left = Date.parse(until) - (Date.parse(answered ?? "") || now);
  return now + left;
}
