// What can be bought, what was paid, and the steps of a payment.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer } from "../../api/client";
import { meKey } from "../../api/me";
import { siteApi } from "../../api/site";
import { useTexts, type Language } from "../../i18n/texts";
import { loadOffers, loadReceipt, type Names, type Offer, type Payment } from "./api";

export const offersQuery = (lng: Language) => queryOptions({ queryKey: ["offers"], queryFn: () => loadOffers(lng) });

export const paymentsQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["payments"],
    queryFn: async () => (await answer(siteApi(lng).GET("/api/me/payments"))).data ?? [],
    refetchOnWindowFocus: true, // one may have been decided meanwhile
  });

const asked = { every: 3000, times: 40 };

/** Whether a payment that was approved has still to be decided. */
export const undecided = ({ state }: Payment) => ["open", "capturing", "pending"].includes(state);

/** A payment that is not decided yet. It is the one thing that is asked for by a timer, and not for ever: a mail tells how it ended. */
export const undecidedQuery = (lng: Language, documentId: string) =>
  queryOptions({
    queryKey: ["payments", documentId],
    queryFn: () => loadReceipt(lng, documentId),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      (!data || undecided(data.payment)) && dataUpdateCount + errorUpdateCount < asked.times ? asked.every : false,
  });

/** Asks anew what can be bought: before somebody pays, prices and the account itself should be those of now. */
export function useFreshOffers() {
  const { lng } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => loadOffers(lng),
    onSuccess: (offers) => client.setQueryData(offersQuery(lng).queryKey, offers),
  });
}

/** The steps of a payment, as the server takes them. */
export function useSteps() {
  const { lng } = useTexts();
  const client = useQueryClient();
  const api = siteApi(lng);
  return {
    begin: async ({ tier, action, price }: Offer, names: Names): Promise<Payment> =>
      (await answer(api.POST("/api/me/payments", { body: { tier, action, price, ...names } }))).data,
    approved: async (documentId: string): Promise<Payment> =>
      (await answer(api.POST("/api/me/payments/{documentId}/approved", { params: { path: { documentId } } }))).data,
    cancelled: async (documentId: string): Promise<Payment> =>
      (await answer(api.POST("/api/me/payments/{documentId}/cancelled", { params: { path: { documentId } } }))).data,
    /** A payment moves the account, its card, its points or its stays; what could be bought may be bought no more. */
    readAnew: () => {
      for (const queryKey of [meKey, ["card"], ["statement"], ["payments"], ["offers"], ["stays"]])
        void client.invalidateQueries({ queryKey });
    },
  };
}
