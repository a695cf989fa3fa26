import type { Schemas } from "../../../api/client";

export type Payment = Schemas["PaymentRowAnswer"];

/** How a payment stands for whoever reads the list: what went back counts too. */
export type Standing = Payment["state"] | "partRefunded" | "allRefunded";

export function standingOf({ state, amount, refunded }: Pick<Payment, "state" | "amount" | "refunded">): Standing {
  if (refunded <= 0) return state;
  return refunded >= amount ? "allRefunded" : "partRefunded";
}
