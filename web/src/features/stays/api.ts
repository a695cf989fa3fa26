import { answer, type Schemas } from "../../api/client";
import { siteApi } from "../../api/site";
import type { Language } from "../../i18n/texts";

/** A stay as its guest sees it. */
export type Stay = Schemas["StayAnswer"];
export type PriceLine = Schemas["PriceLineAnswer"];
export type Quote = Schemas["QuoteAnswer"];
export type Bank = Schemas["BankAnswer"];
export type Booking = Schemas["BookingBody"];

/** What booking another stay needs to know: rates, limits, the park's account, who takes cards. */
export type Rules = Omit<Schemas["StaysMeta"], "card"> & { card: Schemas["StaysMeta"]["card"] | null };

/** A site as the form offers it. */
export interface Site {
  number: string;
  area: string;
  powered: boolean;
}

export interface Stays {
  stays: Stay[];
  rules: Rules;
}

export async function loadStays(lng: Language): Promise<Stays> {
  const { data, meta } = await answer(siteApi(lng).GET("/api/me/stays"));
  return { stays: data ?? [], rules: meta };
}

/**
 * What a booking would cost. It books nothing, and holds nothing. With the key of the booking to come, the park draws the payment
 * reference which that one will have.
 */
export async function askPrice(lng: Language, booking: Booking, key?: string): Promise<Quote> {
  const params = { header: key ? { "Idempotency-Key": key } : {} };
  return (await answer(siteApi(lng).POST("/api/annual-bookings/quote", { params, body: { data: booking } }))).data;
}

/** Where the calendar file of one stay is. */
export const calendarFile = ({ documentId }: Stay) => `/api/me/stays/${documentId}/calendar.ics`;
