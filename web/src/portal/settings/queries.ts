import { queryOptions } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../api/client";
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

/** A line of a setting's history. */
export interface HistoryLine {
  id: number;
  key: string;
  at: string;
  actor: string;
  /** What was stored; null is the default. */
  before: string | null;
  after: string | null;
}

/** What was done to some settings, the newest first. */
export const historyOf = (api: PortalApi, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...settingsKey, "history", ...keys],
    queryFn: async () => {
      const lists = await Promise.all(
        keys.map(async (key): Promise<HistoryLine[]> => {
          const { data } = await answer(api.GET("/api/staff/settings/{key}/history", { params: { path: { key } } }));
          return (data ?? []).flatMap(({ id, at, actor, changes }) => {
            const value = (changes as { Value?: [string | null, string | null] }).Value;
            return value ? [{ id, key, at, actor, before: value[0], after: value[1] }] : [];
          });
        }),
      );
      return lists.flat().sort((a, b) => b.id - a.id);
    },
  });

/** A file of the library, by which a setting that is a picture was once stored. */
export const fileOf = (api: PortalApi, id: string) =>
  queryOptions({
    queryKey: [...settingsKey, "file", id],
    queryFn: () => answer(api.GET("/api/upload/files/{id}", { params: { path: { id } } })),
  });
