import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../api/client";
import type { PortalApi } from "../api";

export type Setting = Schemas["SettingAnswer"];

export const settingsKey = ["settings"] as const;

export const allSettings = (api: PortalApi) =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async () => (await answer(api.GET("/api/staff/settings"))).data ?? [],
  });
