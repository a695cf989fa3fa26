import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

export type Job = Schemas["Job"];
export const states = ["waiting", "running", "done", "dead"] as const;
export const jobsKey = ["jobs"] as const;

/** What the list can be narrowed to. */
export const jobNames = (api: PortalApi) =>
  queryOptions({
    queryKey: [...jobsKey, "names"],
    queryFn: async () => (await answer(api.GET("/api/staff/jobs", { params: { query: { pageSize: 1 } } }))).data,
  });

export const oneJob = (api: PortalApi, id: string) =>
  queryOptions({
    queryKey: [...jobsKey, "one", id],
    queryFn: async () => (await answer(api.GET("/api/staff/jobs/{id}", { params: { path: { id } } }))).data,
  });

export const retryJob = (api: PortalApi, { id }: Pick<Job, "id">) =>
  answer(api.POST("/api/staff/jobs/{id}/retry", { params: { path: { id: String(id) } } }));
