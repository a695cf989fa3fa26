import { useRef, useState } from "react";
import { answer, ApiError } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { useLater } from "../../ui/useLater";
import { loadCoupons, loadProducts, pointsApi, type Me, type Redeemed } from "./api";

/** The server's no. Null if it may have done it all the same: it was not reached, or could not say. */
export function refusalOf(failure: unknown): ApiError | null {
  return failure instanceof ApiError && failure.status < 500 ? failure : null;
}

/** What the market, the coupons and the statement of one account share. The market's products are read once it is looked at. */
export function useClub(me: Me, onChange: (change: Partial<Me>) => void, market: boolean) {
  const { lng } = useTexts();
  const products = useLater(() => loadProducts(lng), me.is_member && market);
  const coupons = useLater(() => loadCoupons(lng));
  const [postings, setPostings] = useState(0); // with each the statement is read anew
  // The keys of redemptions of which nobody knows yet whether they went through: until then a product keeps its own, even if
  // the dialog was closed in between, and can't be paid for twice.
  const keys = useRef(new Map<string, string>());

  /** Reads anew what the server refused us for not knowing. What can't be read stays as it was. */
  const refresh = async () => {
    const api = pointsApi(lng);
    try {
      const [account, offered, mine] = await Promise.all([
        answer(api.GET("/api/me")),
        loadProducts(lng),
        loadCoupons(lng),
      ]);
      onChange(account.data);
      products.set(offered);
      coupons.set(mine);
      setPostings((count) => count + 1);
    } catch {
      return;
    }
  };

  const redeem = async (product: string, deduction: number, newKey: string): Promise<Redeemed> => {
    const key = keys.current.get(product) ?? newKey;
    keys.current.set(product, key);
    try {
      const { data } = await answer(
        pointsApi(lng).POST("/api/redemptions", {
          params: { header: { "Idempotency-Key": key } },
          body: { product, deduction },
        }),
      );
      keys.current.delete(product);
      onChange({ point: data.point, discount_p: data.discount_p });
      coupons.set((mine = []) => [data.coupon, ...mine.filter((one) => one.documentId !== data.coupon.documentId)]);
      products.set((offered = []) =>
        offered.map((one) => (one.documentId === product && one.Stock ? { ...one, Stock: one.Stock - 1 } : one)),
      );
      setPostings((count) => count + 1);
      return data;
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) keys.current.delete(product);
      // Who is no longer a member has no market: it stays as it was, or the answer would vanish with it.
      if (refusal && refusal.status !== 403) void refresh();
      throw failure;
    }
  };

  return { products, coupons, postings, redeem };
}

export type Club = ReturnType<typeof useClub>;
