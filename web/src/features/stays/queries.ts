// What the member area asks about stays, and what it changes.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer } from "../../api/client";
import { refusalOf } from "../../api/problems";
import { siteApi } from "../../api/site";
import { useTexts, type Language } from "../../i18n/texts";
import { randomKey } from "../../ui/useForm";
import { askPrice, loadStays, type Booking, type Site, type Stay } from "./api";

const pageSize = 100; // the most that the API gives at once

/** The reader's own stays, and what booking another one needs to know. */
export const staysQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["stays"],
    queryFn: () => loadStays(lng),
    refetchOnWindowFocus: true, // staff may have confirmed a payment meanwhile
  });

/** Every site that can be booked, in the order in which people read their numbers. */
export const sitesQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["sites"],
    queryFn: async () => {
      const all: Site[] = [];
      for (let page = 1; ; page++) {
        const query = { pagination: { page, pageSize } };
        const { data } = await answer(siteApi(lng).GET("/api/sites", { params: { query } }));
        all.push(...data.map(({ number = "", area, powered = false }) => ({ number, area: area ?? "", powered })));
        if (data.length < pageSize) return all;
      }
    },
  });

export const takenKey = ["taken"] as const;

/** The nights of a site that somebody has, from one day up to another. */
export const takenQuery = (lng: Language, siteNumber: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...takenKey, siteNumber, from, to],
    queryFn: async () => {
      const query = { siteNumber, from, to };
      const { data } = await answer(siteApi(lng).GET("/api/annual-bookings/taken", { params: { query } }));
      return data.nights ?? [];
    },
    refetchOnWindowFocus: true,
  });

/** The price while the form is filled in. Until the next answer is here, the one before stands. */
export const priceQuery = (lng: Language, booking: Booking | null) =>
  queryOptions({
    queryKey: ["price", booking],
    queryFn: () => (booking ? askPrice(lng, booking) : null),
    enabled: booking !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/**
 * The key of the booking that is being made, with what is booked: from the price with its reference until it is clear whether it went
 * through. Until then the same booking keeps its key, even if the dialog was closed in between, and can't be made twice.
 */
let unsettled: { body: string; key: string } | null = null;

/** The price that was shown is no part of what is booked. */
export function bookingKey(booking: Booking): string {
  const body = JSON.stringify({ ...booking, totalPrice: undefined });
  if (unsettled?.body !== body) unsettled = { body, key: randomKey() };
  return unsettled.key;
}

export function useBook() {
  const { lng } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (booking: Booking) => {
      const header = { "Idempotency-Key": bookingKey(booking) };
      return (await answer(siteApi(lng).POST("/api/annual-bookings", { params: { header }, body: { data: booking } })))
        .data;
    },
    onSuccess: () => {
      unsettled = null;
      for (const queryKey of [staysQuery(lng).queryKey, takenKey]) void client.invalidateQueries({ queryKey });
    },
    onError: (failure) => {
      const refusal = refusalOf(failure);
      if (!refusal) return;
      unsettled = null;
      // Who is no longer signed in is told so by the dialog, and by a question would be shown out before reading it.
      if (refusal.status !== 401) void client.invalidateQueries({ queryKey: takenKey });
    },
  });
}

export function useCancelStay() {
  const { lng } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ documentId }: Stay) =>
      answer(siteApi(lng).POST("/api/me/stays/{documentId}/cancel", { params: { path: { documentId } } })),
    onSettled: (_, failure) => {
      if (refusalOf(failure)?.status === 401) return;
      for (const queryKey of [staysQuery(lng).queryKey, takenKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Makes the private address of the reader's calendar, or another one in its place. */
export function useNewCalendar() {
  const { lng } = useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await answer(siteApi(lng).POST("/api/me/calendar"))).data,
    onSuccess: () =>
      client.setQueryData(
        staysQuery(lng).queryKey,
        (known) => known && { ...known, rules: { ...known.rules, hasCalendar: true } },
      ),
  });
}
