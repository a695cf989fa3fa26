import { queryOptions } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";
import { fields, type Changes, type FunnelRecord, type Period } from "./numbers";

/** Sums are null for whoever may not read about money; the API's document can't say so. */
export type Numbers = Omit<Schemas["FunnelNumbers"], "revenue" | "stayRevenue"> & {
  revenue: number | null;
  stayRevenue: number | null;
};
export type Day = Numbers & { day: string };
export type Source = Schemas["FunnelSource"];
export type MeasuredPage = Schemas["FunnelPage"];
export interface Measured extends Period {
  total: Numbers;
  before: Numbers;
  days: Day[];
  sources: Source[];
  pages: MeasuredPage[];
}

/** The record with its version, to be written under. */
export interface Kept {
  documentId: string;
  updatedAt: string;
  record: FunnelRecord;
  version: string;
}

/** All that is asked about the funnel stands under this key, so that one word makes all of it fresh. */
export const funnelKey = ["funnel"] as const;

type Entry = Schemas["Funnel"];

function keptOf(entry: Entry, response: Response): Kept {
  return {
    documentId: entry.documentId,
    updatedAt: entry.updatedAt ?? "",
    record: Object.fromEntries(fields.map((name) => [name, entry[name] ?? 0])) as FunnelRecord,
    version: response.headers.get("ETag") ?? "",
  };
}

export async function loadRecord(api: PortalApi): Promise<Kept | null> {
  const { data } = await answer(api.GET("/api/Funnels", { params: { query: { pagination: { pageSize: 1 } } } }));
  const first = data[0];
  if (!first) return null;
  const path = { documentId: first.documentId };
  const { body, response } = await answered(api.GET("/api/Funnels/{documentId}", { params: { path } }));
  return keptOf(body.data, response);
}

/** Writes the record; under its version, unless somebody has changed it since. */
export async function saveRecord(api: PortalApi, kept: Kept | null, record: FunnelRecord): Promise<Kept> {
  if (!kept) {
    await answer(api.POST("/api/Funnels", { body: { data: record } }));
    return (await loadRecord(api))!; // another one may have been first, and counts
  }
  const { body, response } = await answered(
    api.PUT("/api/Funnels/{documentId}", {
      params: { path: { documentId: kept.documentId } },
      headers: { "If-Match": kept.version },
      body: { data: record },
    }),
  );
  return keptOf(body.data, response);
}

export const recordOf = (api: PortalApi) =>
  queryOptions({ queryKey: [...funnelKey, "record"], queryFn: () => loadRecord(api) });

/** A change of the record: who made it, when, from what to what. */
export interface HistoryLine {
  id: number;
  at: string;
  actor: string;
  action: string;
  changes: Changes;
}

export const historyOf = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: [...funnelKey, "history", documentId],
    queryFn: async () => {
      const { data } = await answer(api.GET("/api/staff/funnel/history"));
      const own = (data ?? []).filter((line) => line.documentId === documentId);
      return own.map((line): HistoryLine => ({ ...line, changes: line.changes as Changes }));
    },
  });

export const measuredOf = (api: PortalApi, { from, to }: Period) =>
  queryOptions({
    queryKey: [...funnelKey, "measured", from, to],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/funnel", { params: { query: { from, to } } }))).data as Measured,
  });
