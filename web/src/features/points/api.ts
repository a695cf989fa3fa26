import { answer, createApi, type Schemas } from "../../api/client";
import type { Language } from "../../i18n/texts";

export type Me = Schemas["MeAnswer"];
export type Product = Schemas["Product"];
export type Coupon = Schemas["CouponAnswer"];
export type Entry = Schemas["StatementAnswer"];
export type Redeemed = Schemas["RedeemAnswer"];

/** The API in the language of the page: titles and refusals come in it. */
export function pointsApi(lng: Language) {
  return createApi({ headers: { "Accept-Language": lng } });
}

const pageSize = 100; // the most that the API gives at once

/** Everything that the park offers for points, in its order. */
export async function loadProducts(lng: Language): Promise<Product[]> {
  const all: Product[] = [];
  for (let page = 1; ; page++) {
    const query = {
      filters: { ForPark: { $eq: true } },
      populate: "*",
      sort: "Order",
      pagination: { page, pageSize },
    };
    const { data } = await answer(pointsApi(lng).GET("/api/one-club-products", { params: { query } }));
    all.push(...data);
    if (data.length < pageSize) return all;
  }
}

export async function loadCoupons(lng: Language): Promise<Coupon[]> {
  return (await answer(pointsApi(lng).GET("/api/me/coupons"))).data ?? [];
}

/** Where a coupon's QR is, as a picture. */
export function qrOf(coupon: Coupon): string {
  return `/api/me/coupons/${coupon.documentId}/qr.png`;
}
