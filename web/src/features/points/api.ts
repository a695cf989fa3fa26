import type { Schemas } from "../../api/client";

export type Product = Schemas["Product"];
export type Coupon = Schemas["CouponAnswer"];
export type Entry = Schemas["StatementAnswer"];
export type Redeemed = Schemas["RedeemAnswer"];

/** Where a coupon's QR is, as a picture. */
export function qrOf(coupon: Coupon): string {
  return `/api/me/coupons/${coupon.documentId}/qr.png`;
}
