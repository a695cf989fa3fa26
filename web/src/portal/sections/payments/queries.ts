import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

export type Story = Schemas["PaymentStoryAnswer"];
export type Happening = Schemas["PaymentEventAnswer"];
export type Refund = Schemas["StaffRefundAnswer"];
export type Problem = Schemas["PaymentProblemAnswer"];
export type Month = Schemas["PaymentMonthAnswer"];
export type Taken = Schemas["Taken"];
export type Offer = Schemas["OfferAnswer"];
export type Sale = Schemas["SaleBody"];

export const states = ["settled", "unfulfilled", "open", "capturing", "pending", "cancelled", "refused"] as const;
export const counterMethods = ["cash", "eftpos", "transfer"] as const;
export const methods = ["paypal", ...counterMethods, "sandbox"] as const;

/** All that is asked about payments stands under this key, so that one word makes all of it fresh. */
export const paymentsKey = ["payments"] as const;

export const onePayment = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "one", documentId],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/payments/{documentId}", { params: { path: { documentId } } }))).data,
  });

export const allProblems = (api: PortalApi) =>
  queryOptions({
    queryKey: [...paymentsKey, "problems"],
    queryFn: async () => (await answer(api.GET("/api/staff/payments/problems"))).data ?? [],
  });

export const closeProblem = (api: PortalApi, id: number) =>
  answer(api.POST("/api/staff/payments/problems/{id}/close", { params: { path: { id: String(id) } } }));

export const allMonths = (api: PortalApi) =>
  queryOptions({
    queryKey: [...paymentsKey, "months"],
    queryFn: async () => (await answer(api.GET("/api/staff/payments/months"))).data ?? [],
  });

/** What a refund of some cents would take back. */
export const refundPreview = (api: PortalApi, documentId: string, cents: number) =>
  queryOptions({
    queryKey: [...paymentsKey, "refund", documentId, String(cents)],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET("/api/staff/payments/{documentId}/refund", {
            params: { path: { documentId }, query: { amount: String(cents / 100) } },
            signal,
          }),
        )
      ).data,
  });

export const offersFor = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: [...paymentsKey, "offers", documentId],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/members/{documentId}/offers", { params: { path: { documentId } } }))).data ??
      [],
    // Whoever stands at the counter pays today's price; but under a form that is being filled in nothing changes by itself.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
