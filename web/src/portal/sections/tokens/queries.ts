import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

export type Token = Schemas["Token"];

export const scopes = ["read", "content", "members", "all"] as const;
export type Scope = (typeof scopes)[number];

export const tokensKey = ["tokens"] as const;

export const allTokens = (api: PortalApi) =>
  queryOptions({
    queryKey: tokensKey,
    queryFn: async () => (await answer(api.GET("/api/staff/tokens"))).data ?? [],
  });

/** Whether scripts can still use it. */
export const isValid = ({ revokedAt, expiresAt }: Token) =>
  revokedAt === null && (expiresAt === null || new Date(expiresAt) > new Date());

/** A token's name as it was given: the server frees the name of a revoked one by adding to it. */
export const nameOf = ({ name, revokedAt, id }: Token) => (revokedAt ? name.replace(` (revoked ${id})`, "") : name);
