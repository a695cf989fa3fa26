import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";
import { unpaid } from "../../shared/park/stays";

export type StatementRow = Schemas["BankStatementRow"];
export type Statement = Schemas["BankStatementAnswer"];
export type BankLine = Schemas["BankLineAnswer"];
export type Preview = Schemas["BankPreviewAnswer"];
export type Mapping = Schemas["Mapping"];
export type ShownStay = Schemas["BankStay"];
/** What a line may pay for. */
export type Payable = Pick<ShownStay, "documentId" | "reference" | "owed">;

export const lineStates = ["open", "matched", "ignored"] as const;

/** All that is asked about statements stands under this key. */
export const statementsKey = ["statements"] as const;

export const statementKey = (documentId: string) => [...statementsKey, "one", documentId] as const;

export const oneStatement = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: statementKey(documentId),
    queryFn: async () =>
      (await answer(api.GET("/api/staff/statements/{documentId}", { params: { path: { documentId } } }))).data,
  });

interface Chosen {
  file: File;
  /** What somebody said of the columns; without it the server recognises or remembers them. */
  mapping?: Mapping | undefined;
}

// The file goes as it is: which letters its bytes are, the server finds out.
function formOf({ file, mapping }: Chosen) {
  const form = new FormData();
  form.append("files", file, file.name);
  if (mapping) form.append("mapping", JSON.stringify(mapping));
  return { body: form as never, bodySerializer: (body: unknown) => body as FormData };
}

export const previewStatement = async (api: PortalApi, chosen: Chosen) =>
  (await answer(api.POST("/api/staff/statements/preview", formOf(chosen)))).data;

export const uploadStatement = async (api: PortalApi, chosen: Chosen) =>
  (await answer(api.POST("/api/staff/statements", formOf(chosen)))).data;

const at = (documentId: string, id: number) => ({ params: { path: { documentId, id: String(id) } } });

export const matchLine = async (api: PortalApi, documentId: string, id: number, stay: string) =>
  (
    await answer(
      api.POST("/api/staff/statements/{documentId}/lines/{id}/match", { ...at(documentId, id), body: { stay } }),
    )
  ).data;

export const unmatchLine = async (api: PortalApi, documentId: string, id: number) =>
  (await answer(api.POST("/api/staff/statements/{documentId}/lines/{id}/unmatch", at(documentId, id)))).data;

export const ignoreLine = async (api: PortalApi, documentId: string, id: number) =>
  (await answer(api.POST("/api/staff/statements/{documentId}/lines/{id}/ignore", at(documentId, id)))).data;

/** Stays that somebody means by a name, a reference, a site, a plate or an amount, and that money can still come for. */
export const findStays = (api: PortalApi, search: string) =>
  queryOptions({
    queryKey: ["stays", "found", search],
    queryFn: async ({ signal }) => {
      const list = async (narrow: { money: "owed" } | { status: "cancelled" }) =>
        (await answer(api.GET("/api/staff/stays", { params: { query: { search, ...narrow, pageSize: 10 } }, signal })))
          .data ?? [];
      const [owing, cancelled] = await Promise.all([list({ money: "owed" }), list({ status: "cancelled" })]);
      // One that was released comes back with its money, if its nights are still free.
      const released = cancelled
        .filter(({ cancelledBy }) => cancelledBy === "deadline")
        .map((stay) => ({ ...stay, owed: unpaid(stay) }));
      return [...owing, ...released];
    },
    enabled: search.length > 0,
  });
