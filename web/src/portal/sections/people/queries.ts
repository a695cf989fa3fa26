import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

export type Person = Schemas["Person"];
export type Policy = Schemas["SignInPolicy"];

export const roles = ["owner", "staff", "read-only"] as const;

/** All that is asked about people stands under this key, so that one word makes all of it fresh. */
export const peopleKey = ["people"] as const;

export const allPeople = (api: PortalApi) =>
  queryOptions({
    queryKey: [...peopleKey, "list"],
    queryFn: async () => (await answer(api.GET("/api/staff/people"))).data ?? [],
  });

export const signInPolicy = (api: PortalApi) =>
  queryOptions({
    queryKey: [...peopleKey, "policy"],
    queryFn: async () => (await answer(api.GET("/api/staff/sign-in-policy"))).data,
  });

/** An invitation whose link works no more. */
export const ranOut = ({ state, linkUntil }: Person) =>
  state === "invited" && (linkUntil === null || new Date(linkUntil) <= new Date());
