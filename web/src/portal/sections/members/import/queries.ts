import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../../api/client";
import type { PortalApi } from "../../../shared/api";

export type Summary = Schemas["ImportSummary"];
export type Import = Schemas["ImportAnswer"];
export type ImportRow = Schemas["ImportRowAnswer"];
export type ImportPreview = Schemas["ImportPreviewAnswer"];
export type Mapping = Record<string, number>;

/** What the rows can be narrowed to; empty: nothing. */
export type Shown = "" | ImportRow["verdict"] | "attention" | "failed";

/** All that is asked about imports stands under this key. */
export const importsKey = ["imports"] as const;

export interface ChosenFile {
  file: File;
  /** What somebody said of the letters and the columns; without it the server finds out. */
  encoding?: string | undefined;
  mapping?: Mapping | undefined;
}

// The file goes as it is: which letters its bytes are, the server finds out.
function formOf({ file, encoding, mapping }: ChosenFile) {
  const form = new FormData();
  form.append("file", file, file.name);
  if (encoding) form.append("encoding", encoding);
  if (mapping) form.append("mapping", JSON.stringify(mapping));
  return { body: form as never, bodySerializer: (body: unknown) => body as FormData };
}

export const previewImport = async (api: PortalApi, chosen: ChosenFile) =>
  (await answer(api.POST("/api/staff/imports/preview", formOf(chosen)))).data;

export const uploadImport = async (api: PortalApi, chosen: ChosenFile) =>
  (await answer(api.POST("/api/staff/imports", formOf(chosen)))).data;

const at = (id: string) => ({ params: { path: { id } } });

/** An import that the server works on is asked for again and again. */
const atWork = (found: Summary | undefined) => found?.state === "running" || found?.state === "undoing";

const between = 500;

export const oneImport = (api: PortalApi, id: string) =>
  queryOptions({
    queryKey: [...importsKey, "one", id],
    queryFn: async () => (await answer(api.GET("/api/staff/imports/{id}", at(id)))).data,
    refetchInterval: ({ state }) => (atWork(state.data) ? between : false),
  });

export const allImports = (api: PortalApi) =>
  queryOptions({
    queryKey: [...importsKey, "all"],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/imports", { params: { query: { pageSize: 50 } } }))).data ?? [],
    refetchInterval: ({ state }) => (state.data?.some(atWork) ? between : false),
  });

/** How many rows come at once. */
export const pageSize = 100;

export const importRows = (api: PortalApi, id: string, show: Shown, page: number) =>
  queryOptions({
    queryKey: [...importsKey, "rows", id, show, page],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/staff/imports/{id}/rows", { params: { path: { id }, query: { show, page, pageSize } } }),
        )
      ).data ?? [],
    staleTime: 60_000,
  });

export const applyImport = async (api: PortalApi, id: string) =>
  (await answer(api.POST("/api/staff/imports/{id}/apply", at(id)))).data;

export const undoImport = async (api: PortalApi, id: string) =>
  (await answer(api.POST("/api/staff/imports/{id}/undo", at(id)))).data;

export const inviteImport = async (api: PortalApi, id: string) =>
  (await answer(api.POST("/api/staff/imports/{id}/invite", at(id)))).data;
