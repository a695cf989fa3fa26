import { queryOptions } from "@tanstack/react-query";
import { answer } from "../../api/client";
import { siteApi } from "../../api/site";
import type { Language } from "../../i18n/texts";
import type { Stay } from "./stay";

const pageSize = 100; // the most that the API gives at once

/** The reader's own stays, the latest first. */
export const staysQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["stays"],
    queryFn: async () => {
      const all: Stay[] = [];
      for (let page = 1; ; page++) {
        const query = { populate: "*", sort: "checkin:desc", pagination: { page, pageSize } };
        const { data } = await answer(siteApi(lng).GET("/api/annual-bookings", { params: { query } }));
        all.push(...data);
        if (data.length < pageSize) return all;
      }
    },
  });
