import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../api";

/** What there is to do today. What the reader may not see is null. */
export type Today = Schemas["TodayAnswer"];

export const todayKey = ["today"] as const;

/** The one answer from which the page of today and the numbers in the rail are drawn. */
export const todayOf = (api: PortalApi) =>
  queryOptions({
    queryKey: [...todayKey],
    queryFn: async () => (await answer(api.GET("/api/staff/today"))).data,
  });
