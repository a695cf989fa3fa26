import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";

export type Person = Schemas["Person"];
export type Policy = Schemas["SignInPolicy"];

export type Role = Schemas["Role"];

export const roles = [
  "owner",
  "manager",
  "reception",
  "accountant",
  "marketing",
  "gate",
  "cleaning",
  "read-only",
] as const;

/** The areas in which owners decide what a role may, in the order in which they are shown. */
export const areas = [
  "arrivals",
  "stays",
  "stay-money",
  "members",
  "inbox",
  "content",
  "marketing",
  "money",
  "bank",
  "park",
] as const;

/** The rights beside them, which a role has or has not. */
export const wholeRights = ["money-out", "export"] as const;

/** All that is asked about people stands under this key, so that one word makes all of it fresh. */
export const peopleKey = ["people"] as const;

export const allPeople = (api: PortalApi) =>
  queryOptions({
    queryKey: [...peopleKey, "list"],
    queryFn: async () => (await answer(api.GET("/api/staff/people"))).data ?? [],
  });

export const allRoles = (api: PortalApi) =>
  queryOptions({
    queryKey: [...peopleKey, "roles"],
    queryFn: async () => (await answer(api.GET("/api/staff/roles"))).data ?? [],
  });

export const signInPolicy = (api: PortalApi) =>
  queryOptions({
    queryKey: [...peopleKey, "policy"],
    queryFn: async () => (await answer(api.GET("/api/staff/sign-in-policy"))).data,
  });

/** An invitation whose link works no more. */
export const ranOut = ({ state, linkUntil }: Person) =>
  state === "invited" && (linkUntil === null || new Date(linkUntil) <= new Date());
