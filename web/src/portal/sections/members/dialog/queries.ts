import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../../../api/client";
import type { PortalApi } from "../../../shared/api";

export type Membership = Schemas["Membership"];
export type MemberInput = Schemas["MembershipInput"];
export type State = Schemas["MembershipAnswer"];
export type MergePreview = Schemas["MergePreviewAnswer"];
export type Side = Schemas["MergeSideAnswer"];
export type Entry = Schemas["StatementAnswer"];

/** An entry as it was read, with the version by which the server knows whether it was changed since. */
export interface Versioned {
  member: Membership;
  version: string;
}

const path = (documentId: string) => ({ params: { path: { documentId } } });

type Answered = Promise<{ body: { data: Membership }; response: Response }>;

const versioned = async (call: Answered): Promise<Versioned> => {
  const { body, response } = await call;
  return { member: body.data, version: response.headers.get("ETag") ?? "" };
};

export const loadMember = (api: PortalApi, documentId: string) =>
  versioned(answered(api.GET("/api/rhp-memberships/{documentId}", path(documentId))));

/** Saves fields of a member; with a version, only on what was read with it. */
export const saveMember = (api: PortalApi, documentId: string, data: MemberInput, version?: string) =>
  versioned(
    answered(
      api.PUT("/api/rhp-memberships/{documentId}", {
        ...path(documentId),
        body: { data },
        ...(version && { headers: { "If-Match": version } }),
      }),
    ),
  );

export const oneMember = (api: PortalApi, documentId: string) =>
  queryOptions({ queryKey: ["members", "one", documentId], queryFn: () => loadMember(api, documentId) });

/** How an account stands: what its entry does not tell. */
export const memberState = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: ["members", "state", documentId],
    queryFn: async () => (await answer(api.GET("/api/staff/memberships/{documentId}", path(documentId)))).data,
  });

/** Asks anew for everything about members. */
export const refreshMembers = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ["members"] });

/** A part of a list that belongs to one member. */
export interface Part<Row> {
  rows: readonly Row[];
  total: number;
}

const size = 10;

const part = <Row>({ data, meta }: { data: Row[] | null; meta: { pagination: { total?: number } } }): Part<Row> => ({
  rows: data ?? [],
  total: meta.pagination.total ?? 0,
});

export const pagesOf = (total: number) => Math.ceil(total / size);

const paging = (page: number) => ({ page, pageSize: size });

/** The lists of a member's tabs, by the name of the tab. */
export const lists = {
  points: async (api: PortalApi, documentId: string, page: number) =>
    part(
      await answer(
        api.GET("/api/staff/memberships/{documentId}/statement", {
          params: { path: { documentId }, query: paging(page) },
        }),
      ),
    ),
  coupons: async (api: PortalApi, documentId: string, page: number) =>
    part(
      await answer(
        api.GET("/api/staff/memberships/{documentId}/coupons", {
          params: { path: { documentId }, query: paging(page) },
        }),
      ),
    ),
  stays: async (api: PortalApi, account: string, page: number) =>
    part(
      await answer(
        api.GET("/api/staff/stays", { params: { query: { ...paging(page), account, sort: "checkin:desc" } } }),
      ),
    ),
  payments: async (api: PortalApi, account: string, page: number) =>
    part(await answer(api.GET("/api/staff/payments", { params: { query: { ...paging(page), account } } }))),
  mails: async (api: PortalApi, account: string, page: number) =>
    part(await answer(api.GET("/api/staff/mail", { params: { query: { ...paging(page), account } } }))),
  history: async (api: PortalApi, documentId: string, page: number) =>
    part(
      await answer(
        api.GET("/api/staff/audit", {
          params: { query: { ...paging(page), collection: "rhp-memberships", documentId } },
        }),
      ),
    ),
};

export const mergePreview = (api: PortalApi, documentId: string, double: string) =>
  queryOptions({
    queryKey: ["members", "merge", documentId, double],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/staff/memberships/{documentId}/merge", { params: { path: { documentId }, query: { double } } }),
        )
      ).data,
    staleTime: 0,
    gcTime: 0,
  });

export const nextNumber = (api: PortalApi) =>
  queryOptions({
    queryKey: ["members", "nextNumber"],
    queryFn: async () => (await answer(api.GET("/api/staff/memberships/next-number"))).data.number,
    staleTime: 0,
  });

/** The code of a member's card, and its QR as a picture that can stand in a page. */
export async function cardOf(api: PortalApi, documentId: string): Promise<{ code: string; picture: string }> {
  const { data } = await answer(api.GET("/api/staff/memberships/{documentId}/card", path(documentId)));
  const { body } = await answered(
    api.GET("/api/staff/memberships/{documentId}/card/qr.png", { ...path(documentId), parseAs: "blob" }),
  );
  return { code: data.code, picture: await asAddress(body) };
}

const asAddress = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error("unreadable picture"));
    reader.readAsDataURL(blob);
  });
