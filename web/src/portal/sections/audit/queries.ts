import { queryOptions } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

/** Whom, which actions and which kinds of entries the trail has lines of. */
export const trailNames = (api: PortalApi) =>
  queryOptions({
    queryKey: ["audit", "names"],
    queryFn: async () => (await answer(api.GET("/api/staff/audit/names"))).data,
  });

export const oneLine = (api: PortalApi, id: string) =>
  queryOptions({
    queryKey: ["audit", "one", id],
    queryFn: async () => (await answer(api.GET("/api/staff/audit/{id}", { params: { path: { id } } }))).data,
  });
