import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../api";

export type FoundMember = Schemas["FoundMemberAnswer"];

/** A single Latin letter would find half of everybody; a Chinese character may be a family name. */
export function worthAsking(typed: string): boolean {
  return typed.length > 1 || /\p{Script=Han}/u.test(typed);
}

/** The members that a few letters may mean. */
export const findMembers = (api: PortalApi, q: string) =>
  queryOptions({
    queryKey: ["members", "search", q],
    queryFn: async ({ signal }) =>
      (await answer(api.GET("/api/staff/members/search", { params: { query: { q } }, signal }))).data ?? [],
    enabled: worthAsking(q),
  });
