import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";
import { loadSettings, saveSettings, type Settings } from "../../shared/park/settings";

export type Key = Schemas["WidgetKey"];

export const scopes = ["threads", "chat", "speech"] as const;
export type Scope = (typeof scopes)[number];

export const keysKey = ["widget-keys"] as const;

export const allKeys = (api: PortalApi) =>
  queryOptions({
    queryKey: keysKey,
    queryFn: async () => (await answer(api.GET("/api/staff/widget/keys"))).data ?? [],
  });

const at = (id: number) => ({ params: { path: { id: String(id) } } });

export const withdraw = (api: PortalApi, id: number) => answer(api.DELETE("/api/staff/widget/keys/{id}", at(id)));

export const restore = (api: PortalApi, id: number) => answer(api.POST("/api/staff/widget/keys/{id}/restore", at(id)));

const hostsSetting = "WidgetHosts";

/** The websites that may show the chat, out of all settings. */
export function hostsOf({ settings }: Settings): readonly string[] {
  const value: unknown = settings.find(({ key }) => key === hostsSetting)?.value;
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Changes the list as it is on the server at that moment: what somebody else has added meanwhile stays. */
export async function changeHosts(api: PortalApi, change: (hosts: readonly string[]) => readonly string[]) {
  const now = await loadSettings(api);
  return saveSettings(api, { [hostsSetting]: change(hostsOf(now)) }, now.version);
}
