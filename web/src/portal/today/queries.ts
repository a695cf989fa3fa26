import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../api/client";
import type { PortalApi } from "../api";

/** What there is to do today. What the reader may not see is null. */
export type Today = Schemas["TodayAnswer"];
export type LowProduct = Schemas["LowProduct"];

export const todayKey = ["today"] as const;

/** The one answer from which the page of today and the numbers in the rail are drawn. */
export const todayOf = (api: PortalApi) =>
  queryOptions({
    queryKey: [...todayKey],
    queryFn: async () => (await answer(api.GET("/api/staff/today"))).data,
  });

export const restock = (
  api: PortalApi,
  documentId: string,
  { change, reason }: { change: number; reason: string },
  key: string,
) =>
  answer(
    api.POST("/api/staff/products/{documentId}/stock", {
      params: { path: { documentId }, header: { "Idempotency-Key": key } },
      body: { change, reason },
    }),
  );
