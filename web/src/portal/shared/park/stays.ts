import type { Schemas } from "../../../api/client";
import type { Translate } from "../../../i18n/texts";

/** A state as the badge's key in the texts. */
export const stayStateKey = (status: string) =>
  status === "awaiting payment" ? "awaiting" : status === "confirmed" || status === "cancelled" ? status : undefined;

export function stayStateText(status: string, t: Translate): string {
  const key = stayStateKey(status);
  return key ? t(`portal.stays.state.${key}`) : status;
}

/** What of the price has not been paid yet, whether or not the stay takes place. */
export const unpaid = ({
  paid,
  waived,
  totalPrice,
}: Pick<Schemas["StaffStayAnswer"], "paid" | "waived" | "totalPrice">) =>
  Math.max(0, Math.round((totalPrice - waived - paid) * 100) / 100);
