// What the market, the coupons and the statement ask, and the redemption that moves all of them.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { answer } from "../../api/client";
import { refusalOf } from "../../api/problems";
import { meKey, type Me } from "../../api/me";
import { siteApi } from "../../api/site";
import { useTexts, type Language } from "../../i18n/texts";
import type { Product, Redeemed } from "./api";

const pageSize = 100; // the most that the API gives at once

/** Everything that the park offers for points, in its order. */
export const productsQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["products"],
    queryFn: async () => {
      const all: Product[] = [];
      for (let page = 1; ; page++) {
        const query = {
          filters: { ForPark: { $eq: true } },
          populate: "*",
          sort: "Order",
          pagination: { page, pageSize },
        };
        const { data } = await answer(siteApi(lng).GET("/api/one-club-products", { params: { query } }));
        all.push(...data);
        if (data.length < pageSize) return all;
      }
    },
  });

export const couponsQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["coupons"],
    queryFn: async () => (await answer(siteApi(lng).GET("/api/me/coupons"))).data ?? [],
    refetchOnWindowFocus: true, // the phone comes back from the counter
  });

const statementKey = ["statement"] as const;

/** One page of the statement, the newest first. */
export const statementQuery = (lng: Language, page: number) =>
  queryOptions({
    queryKey: [...statementKey, page],
    queryFn: async () => {
      const query = { page, pageSize: 10 };
      const { data, meta } = await answer(siteApi(lng).GET("/api/me/statement", { params: { query } }));
      return { entries: data ?? [], page, pages: meta.pagination.pageCount ?? 1 };
    },
    refetchOnWindowFocus: true, // it explains the balances
  });

/** The manual that staff wrote as the page `market-manual`; null if they have not. */
export const manualQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["manual"],
    queryFn: async () => {
      const query = { filters: { slug: { $eq: "market-manual" } }, fields: "Body_en,Body_zh" };
      return (await answer(siteApi(lng).GET("/api/pages", { params: { query } }))).data[0] ?? null;
    },
  });

/**
 * The keys of redemptions of which nobody knows yet whether they went through, by product: until then a product keeps its own, even if
 * the dialog was closed in between, and can't be paid for twice.
 */
const unsettled = new Map<string, string>();

interface Redemption {
  product: string;
  deduction: number;
  /** For a product that has none yet. */
  key: string;
}

export function useRedeem() {
  const { lng } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ product, deduction, key: newKey }: Redemption) => {
      const key = unsettled.get(product) ?? newKey;
      unsettled.set(product, key);
      const { data } = await answer(
        siteApi(lng).POST("/api/redemptions", {
          params: { header: { "Idempotency-Key": key } },
          body: { product, deduction },
        }),
      );
      return data;
    },
    onSuccess: async (redeemed, { product }) => {
      unsettled.delete(product);
      await showRedeemed(client, lng, product, redeemed);
    },
    onError: (failure, { product }) => {
      const refusal = refusalOf(failure);
      if (!refusal) return;
      unsettled.delete(product);
      // Who is no longer signed in is told so by the form, and by a question would be shown out before reading it. Who is no longer a
      // member has no market: it stays as it was, or the answer would vanish with it.
      if (refusal.status !== 401 && refusal.status !== 403) readAnew(client, lng);
    },
  });
}

/** Puts what a redemption has changed where the answers are kept; the statement alone has to be asked for. */
async function showRedeemed(client: QueryClient, lng: Language, product: string, redeemed: Redeemed) {
  const { coupon, point, discount_p } = redeemed;
  const coupons = couponsQuery(lng).queryKey;
  const products = productsQuery(lng).queryKey;
  // An answer that is on its way is older than this one.
  await Promise.all([meKey, coupons, products].map((queryKey) => client.cancelQueries({ queryKey })));
  client.setQueryData<Me>(meKey, (me) => me && { ...me, point, discount_p });
  client.setQueryData(coupons, (mine = []) => [coupon, ...mine.filter((one) => one.documentId !== coupon.documentId)]);
  client.setQueryData(products, (offered = []) =>
    offered.map((one) => (one.documentId === product && one.Stock ? { ...one, Stock: one.Stock - 1 } : one)),
  );
  void client.invalidateQueries({ queryKey: statementKey });
}

/** Asks again for what the server refused us for not knowing. What can't be read stays as it was. */
function readAnew(client: QueryClient, lng: Language) {
  const keys = [meKey, couponsQuery(lng).queryKey, productsQuery(lng).queryKey, statementKey];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
