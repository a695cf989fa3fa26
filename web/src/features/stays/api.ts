import { answer, createApi, type Schemas } from "../../api/client";
import type { Language } from "../../i18n/texts";

export type Stay = Schemas["AnnualBooking"];

const pageSize = 100; // the most that the API gives at once

/** The reader's own stays, the latest first. */
export async function loadStays(lng: Language): Promise<Stay[]> {
  const api = createApi({ headers: { "Accept-Language": lng } });
  const all: Stay[] = [];
  for (let page = 1; ; page++) {
    const query = { populate: "*", sort: "checkin:desc", pagination: { page, pageSize } };
    const { data } = await answer(api.GET("/api/annual-bookings", { params: { query } }));
    all.push(...data);
    if (data.length < pageSize) return all;
  }
}
