import { queryOptions } from "@tanstack/react-query";
import { answered, type Schemas } from "../../../api/client";
import type { PortalApi } from "../api";

export type Setting = Schemas["SettingAnswer"];

/** Every setting, and the version in which they are. */
export interface Settings {
  settings: readonly Setting[];
  version: string;
}

/** All that is asked about settings stands under this key, so that one word makes all of it fresh. */
export const settingsKey = ["settings"] as const;

async function versioned(call: Parameters<typeof answered<{ data: Setting[] | null }, unknown>>[0]): Promise<Settings> {
  const { body, response } = await answered(call);
  return { settings: body.data ?? [], version: response.headers.get("ETag") ?? "" };
}

export const loadSettings = (api: PortalApi) => versioned(api.GET("/api/staff/settings"));

/** Saves values by key, unless somebody has changed a setting since the version. */
export const saveSettings = (api: PortalApi, values: Record<string, unknown>, version: string) =>
  versioned(api.PUT("/api/staff/settings", { body: { values }, headers: { "If-Match": version } }));

export const allSettings = (api: PortalApi) =>
  queryOptions({ queryKey: [...settingsKey, "all"], queryFn: () => loadSettings(api) });
