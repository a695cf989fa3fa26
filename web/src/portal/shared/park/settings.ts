import { queryOptions } from "@tanstack/react-query";
import { answered, ApiError, type Schemas } from "../../../api/client";
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

/** By what whoever is logged in proves once more that it is them. */
export type Proof = Schemas["Proof"];

/** Saves values by key, unless somebody has changed a setting since the version. Costly ones need the proof. */
export const saveSettings = (api: PortalApi, values: Record<string, unknown>, version: string, confirm?: Proof) =>
  versioned(
    api.PUT("/api/staff/settings", { body: { values, ...(confirm && { confirm }) }, headers: { "If-Match": version } }),
  );

/** Whether the server wants to know once more who is saving. */
export const wantsProof = (failure: unknown) =>
  failure instanceof ApiError && failure.details.key === "errors.setting.confirm";

export const allSettings = (api: PortalApi) =>
  queryOptions({ queryKey: [...settingsKey, "all"], queryFn: () => loadSettings(api) });
