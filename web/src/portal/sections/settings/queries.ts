import { queryOptions } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import type { PortalApi } from "../../shared/api";
import { settingsKey } from "../../shared/park/settings";

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
