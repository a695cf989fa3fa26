import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";
import { once } from "../../shared/once";

/** The account is null where staff booked for somebody without one; the API's document can't say so. */
export type Stay = Omit<Schemas["StaffStayAnswer"], "account"> & { account: Schemas["StayOwnerAnswer"] | null };
export type StayStory = Stay & Pick<Schemas["StayStoryAnswer"], "events" | "money">;
export type Entry = Schemas["StayEntryAnswer"];
export type StayEvent = Schemas["StayEventAnswer"];
export type PriceLine = Schemas["PriceLineAnswer"];
export type Quote = Schemas["QuoteAnswer"];
export type MoveQuote = Schemas["MoveQuoteAnswer"];
export type Booked = Schemas["OnBehalf"];
export type Board = Schemas["StayBoardAnswer"];
export type CalendarSite = Schemas["CalendarSiteAnswer"];
export type CalendarStay = Schemas["CalendarStayAnswer"];

/** A site, whole: the content API leaves out what is not asked for. */
export interface Site extends CalendarSite {
  documentId: string;
  note: string;
}
export type SiteInput = Schemas["SiteInput"];

export const states = ["awaiting payment", "confirmed", "cancelled"] as const;
export type State = (typeof states)[number];
/** How a stay is paid that staff confirm. A card is confirmed by the payment itself. */
export const counterMethods = ["transfer", "cash", "eftpos"] as const;
export type PaidBy = (typeof counterMethods)[number];
/** What can come along. */
export const extras = ["extra_horse", "extra_motorbike", "extra_firewood"] as const;
export type ExtraName = (typeof extras)[number];

/** Where and when somebody stays. */
export interface Place {
  siteNumber: string;
  checkin: string;
  checkout: string;
}

export const placeOf = ({ siteNumber, checkin, checkout }: Place): Place => ({ siteNumber, checkin, checkout });

/** The sections that show stays, each by the first part of its queries' keys. */
const shown = ["bookings", "awaiting", "refunds", "board", "calendar", "stays"] as const;

/** Asks anew for everything that shows stays. */
export function refreshStays(queries: QueryClient) {
  for (const name of shown) void queries.invalidateQueries({ queryKey: [name] });
}

export const oneStay = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: ["stays", "one", documentId],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/stays/{documentId}", { params: { path: { documentId } } }))).data,
  });

export const boardOf = (api: PortalApi, day: string) =>
  queryOptions({
    queryKey: ["board", day],
    queryFn: async () => (await answer(api.GET("/api/staff/stays/board", { params: { query: { day } } }))).data,
  });

export const calendarOf = (api: PortalApi, from: string, to: string) =>
  queryOptions({
    queryKey: ["calendar", from, to],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/api/staff/stays/calendar", { params: { query: { from, to } }, signal }))).data,
  });

const byId = (documentId: string) => ({ params: { path: { documentId } } });

/** The same with a key, under which a request that is sent again has its effect once. */
const keyed = (documentId: string, key: string) => ({
  params: { path: { documentId }, header: { "Idempotency-Key": key } },
});

/** Money that came in: how much, and what was shown as still to be paid. */
export type Receipt = Schemas["ConfirmBody"];

export const confirmStay = (api: PortalApi, documentId: string, body: Receipt) =>
  once({ documentId, confirm: body }, async (key) => {
    const call = api.POST("/api/staff/bookings/{documentId}/confirm", { ...keyed(documentId, key), body });
    return (await answer(call)).data;
  });

export type Repayment = Schemas["RepayBody"];

/** Money that staff sent back. */
export const repayStay = (api: PortalApi, documentId: string, body: Repayment) =>
  once({ documentId, repay: body }, async (key) => {
    const call = api.POST("/api/staff/bookings/{documentId}/repay", { ...keyed(documentId, key), body });
    return (await answer(call)).data;
  });

export type Waiver = Schemas["WaiveBody"];

/** What is still to be paid need not be. */
export const waiveStay = (api: PortalApi, documentId: string, body: Waiver) =>
  once({ documentId, waive: body }, async (key) => {
    const call = api.POST("/api/staff/bookings/{documentId}/waive", { ...keyed(documentId, key), body });
    return (await answer(call)).data;
  });

/** Nothing goes back, and why. */
export const keepMoney = (api: PortalApi, documentId: string, reason: string) =>
  once({ documentId, keep: reason }, async (key) => {
    const call = api.POST("/api/staff/bookings/{documentId}/keep", { ...keyed(documentId, key), body: { reason } });
    return (await answer(call)).data;
  });

export const undoMoney = async (api: PortalApi, documentId: string, entry: number) =>
  (
    await answer(
      api.POST("/api/staff/bookings/{documentId}/money/{id}/undo", {
        params: { path: { documentId, id: String(entry) } },
      }),
    )
  ).data;

export const undoMove = async (api: PortalApi, documentId: string) =>
  (await answer(api.POST("/api/staff/bookings/{documentId}/move/undo", byId(documentId)))).data;

export const cancelStay = async (api: PortalApi, documentId: string, reason: string) =>
  (await answer(api.POST("/api/staff/bookings/{documentId}/cancel", { ...byId(documentId), body: { reason } }))).data;

export const moveStay = async (api: PortalApi, documentId: string, to: Place & { totalPrice: number }) =>
  (await answer(api.POST("/api/staff/bookings/{documentId}/move", { ...byId(documentId), body: to }))).data;

export const quoteMove = (api: PortalApi, documentId: string, to: Place) =>
  queryOptions({
    queryKey: ["stays", "move", documentId, to.siteNumber, to.checkin, to.checkout],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.POST("/api/staff/bookings/{documentId}/move/quote", { ...byId(documentId), body: placeOf(to), signal }),
        )
      ).data,
    // Somebody else may have taken the nights meanwhile.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const quotesKey = ["stays", "quote"] as const;

/** The price of a booking that is still being written, which is its own key. */
export const quoteBooking = (api: PortalApi, body: string) =>
  queryOptions({
    queryKey: [...quotesKey, body],
    queryFn: async ({ signal }) =>
      (await answer(api.POST("/api/staff/bookings/quote", { body: { data: JSON.parse(body) as Booked }, signal })))
        .data,
    staleTime: 0,
    retry: false,
  });

export const siteOf = (entry: Schemas["Site"]): Site => ({
  documentId: entry.documentId,
  number: entry.number ?? "",
  area: entry.area ?? "",
  powered: entry.powered ?? false,
  note: entry.note ?? "",
  withdrawn: entry.withdrawn ?? false,
});

const sitesKey = ["sites"] as const;

/** The sites are few hundreds; a page of the content API has a hundred. */
export const allSites = (api: PortalApi) =>
  queryOptions({
    queryKey: [...sitesKey, "all"],
    queryFn: async () => {
      const all: Site[] = [];
      for (let page = 1; ; page++) {
        const query = { sort: "order:asc", pagination: { page, pageSize: 100 } };
        const { data, meta } = await answer(api.GET("/api/sites", { params: { query } }));
        all.push(...data.map(siteOf));
        if (page >= (meta.pagination.pageCount ?? 1)) return all;
      }
    },
    staleTime: 60_000,
  });

export const refreshSites = (queries: QueryClient) => {
  void queries.invalidateQueries({ queryKey: sitesKey });
  void queries.invalidateQueries({ queryKey: ["calendar"] });
};

async function versioned(call: Parameters<typeof answered<{ data: Schemas["Site"] }, unknown>>[0]) {
  const { body, response } = await answered(call);
  return { site: siteOf(body.data), version: response.headers.get("ETag") ?? "" };
}

export const loadSite = (api: PortalApi, documentId: string) =>
  versioned(api.GET("/api/sites/{documentId}", byId(documentId)));

export const oneSite = (api: PortalApi, documentId: string) =>
  queryOptions({ queryKey: [...sitesKey, "one", documentId], queryFn: () => loadSite(api, documentId) });

/** Saves a site, unless somebody has changed it since the version. */
export const saveSite = (api: PortalApi, documentId: string, data: SiteInput, version?: string) =>
  versioned(
    api.PUT("/api/sites/{documentId}", {
      ...byId(documentId),
      body: { data },
      ...(version && { headers: { "If-Match": version } }),
    }),
  );

export const addSite = async (api: PortalApi, data: SiteInput) =>
  siteOf((await answer(api.POST("/api/sites", { body: { data } }))).data);
