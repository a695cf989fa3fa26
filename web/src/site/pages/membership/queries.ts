import { queryOptions } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import { siteApi } from "../../../api/site";
import type { Language } from "../../../i18n/texts";

const shown = 3;

/** The latest news of those for one type of tenants. */
export const tenantNewsQuery = (lng: Language, audience: "forAnnual" | "forPermanent") =>
  queryOptions({
    queryKey: ["news", audience],
    queryFn: async () => {
      const query = {
        filters: { [audience]: { $eq: true }, newsDate: { $notNull: true } },
        sort: "newsDate:desc",
        fields: "newsDate,Title_en,Title_zh",
        pagination: { pageSize: shown },
      };
      return (await answer(siteApi(lng).GET("/api/rhp-news-lists", { params: { query } }))).data ?? [];
    },
  });
