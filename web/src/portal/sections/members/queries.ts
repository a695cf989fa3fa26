import { answer, readError, type Schemas } from "../../../api/client";
import type { Language } from "../../../i18n/texts";
import { portalHeaders, type PortalApi } from "../../shared/api";
import { asked, sortParam } from "../../shared/table/address";
import type { Ask, Selected, Loaded, TableState } from "../../shared/table/declare";
import { stamp } from "../../shared/table/parkClock";

export type Member = Schemas["MemberRow"];

export const filters = ["tenant", "annual", "permanent", "admin", "ending"] as const;
export const tenantTypes = ["Guest", "Annual", "Permanent"] as const;
export type TenantType = (typeof tenantTypes)[number];

const filterOf = ({ filter }: TableState["filters"]) => filters.find((one) => one === filter);

/** A window of the table. */
export async function loadMembers(api: PortalApi, { page, size, sort, filters, order }: Ask): Promise<Loaded<Member>> {
  const query = {
    page,
    pageSize: size,
    sort: sort.by ? sortParam(sort) : undefined,
    filter: filterOf(filters),
    search: filters.search,
    order,
  };
  const { data, meta } = await answer(api.GET("/api/staff/members", { params: { query: asked(query) } }));
  const { all, everyone, ...counts } = meta.counts;
  return {
    rows: data ?? [],
    total: meta.pagination.total,
    order: meta.order,
    counts: { "": all, ...counts },
    everything: everyone,
  };
}

/** What is selected, as the server takes it. */
export function selectionOf({ all, ids }: Selected, filters: TableState["filters"]) {
  return asked({
    filter: filterOf(filters),
    search: filters.search,
    only: all ? undefined : [...ids],
    except: all && ids.length > 0 ? [...ids] : undefined,
  });
}

export type SelectionBody = ReturnType<typeof selectionOf>;

/** Names whom a selection means; writable: those of them who can be written to. */
export const chooseMembers = async (api: PortalApi, selection: SelectionBody, writable = false) =>
  (await answer(api.POST("/api/staff/members/choose", { body: { ...selection, writable } }))).data;

/** As many as the server does something with at once. */
const atOnce = 100;

/** Does something with many members some at a time, and tells how far it is. */
export async function inParts(
  documentIds: readonly string[],
  run: (some: string[]) => Promise<void>,
  onDone: (done: number) => void,
) {
  for (let from = 0; from < documentIds.length; from += atOnce) {
    await run(documentIds.slice(from, from + atOnce));
    onDone(Math.min(from + atOnce, documentIds.length));
  }
}

export const setTenantType = async (
  api: PortalApi,
  documentIds: string[],
  TenantType: TenantType,
  from?: TenantType,
) => {
  const body = { documentIds, TenantType, ...(from && { from }) };
  return (await answer(api.POST("/api/staff/members/tenant-type", { body }))).data ?? [];
};

export interface Notice {
  key: string;
  subject: string;
  subject_zh: string;
  text: string;
  text_zh: string;
}

export const writeMembers = async (api: PortalApi, notice: Notice, documentIds: string[]) =>
  (await answer(api.POST("/api/staff/members/write", { body: { ...notice, documentIds } }))).data.written;

export interface ExportRequest {
  format: "csv" | "xlsx";
  layout: "view" | "import";
}

/** How a file is called: by the day on which it was made, on the park's clock. */
export const fileName = ({ format }: ExportRequest, zone: string) =>
  `members-${stamp(Date.now(), zone).slice(0, 10)}.${format}`;

/** Asks for a file of what the table shows, or of what is selected. */
export async function exportMembers(
  lng: Language,
  { format, layout }: ExportRequest,
  { sort, columns }: TableState,
  selection: SelectionBody,
): Promise<Blob> {
  const body = { ...selection, format, layout, columns, ...(sort.by && { sort: sortParam(sort) }) };
  const response = await fetch("/api/staff/members/export", {
    method: "POST",
    headers: { ...portalHeaders(lng), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw readError(await response.json().catch(() => null), response);
  return response.blob();
}
