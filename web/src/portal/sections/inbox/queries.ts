import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../../api/client";
import type { PortalApi } from "../../shared/api";
import { inboxKey, type Thread } from "../../shared/park/threads";

export type Row = Schemas["InboxRow"];
export type ThreadEvent = Schemas["InboxEvent"];
export type ThreadState = Thread["state"];
export type SavedReply = Schemas["SavedReply"];
export type Answer = Schemas["InboxAnswer"];

export const shows = ["new", "open", "mine", "done", "spam"] as const;
export const kinds = ["enquiry", "registration"] as const;

export const aboutInbox = (api: PortalApi) =>
  queryOptions({
    queryKey: [...inboxKey, "about"],
    queryFn: async () => (await answer(api.GET("/api/staff/inbox/about"))).data,
  });

const at = (documentId: string) => ({ params: { path: { documentId } } });

type Done = Promise<Thread>;

export const markRead = async (api: PortalApi, id: string): Done =>
  (await answer(api.POST("/api/staff/inbox/{documentId}/read", at(id)))).data;

export const markUnread = async (api: PortalApi, id: string): Done =>
  (await answer(api.POST("/api/staff/inbox/{documentId}/unread", at(id)))).data;

export const assign = async (api: PortalApi, id: string, person: string): Done =>
  (await answer(api.POST("/api/staff/inbox/{documentId}/assign", { ...at(id), body: { person } }))).data;

/** With the version that somebody has seen, it is refused when something came in since. */
export const setState = async (api: PortalApi, id: string, state: ThreadState, version?: number): Done =>
  (
    await answer(
      api.POST("/api/staff/inbox/{documentId}/state", { ...at(id), body: { state, ...(version && { version }) } }),
    )
  ).data;

export const addNote = async (api: PortalApi, id: string, text: string): Done =>
  (await answer(api.POST("/api/staff/inbox/{documentId}/notes", { ...at(id), body: { text } }))).data;

export const deleteNote = async (api: PortalApi, documentId: string, id: number): Done =>
  (
    await answer(
      api.DELETE("/api/staff/inbox/{documentId}/notes/{id}", { params: { path: { documentId, id: String(id) } } }),
    )
  ).data;

export const tellAnswering = (api: PortalApi, id: string) =>
  answer(api.POST("/api/staff/inbox/{documentId}/answering", at(id)));

export const previewAnswer = async (api: PortalApi, id: string, body: Answer) =>
  (await answer(api.POST("/api/staff/inbox/{documentId}/preview", { ...at(id), body }))).data;

export const sendAnswer = async (api: PortalApi, documentId: string, body: Answer, key: string): Done =>
  (
    await answer(
      api.POST("/api/staff/inbox/{documentId}/answers", {
        params: { path: { documentId }, header: { "Idempotency-Key": key } },
        body,
      }),
    )
  ).data;

export type NewMember = Schemas["NewMemberBody"];

export const makeMember = async (api: PortalApi, documentId: string, body: NewMember, key: string): Done =>
  (
    await answer(
      api.POST("/api/staff/inbox/{documentId}/member", {
        params: { path: { documentId }, header: { "Idempotency-Key": key } },
        body,
      }),
    )
  ).data;

const repliesKey = ["saved-replies"] as const;

export const savedReplies = (api: PortalApi) =>
  queryOptions({
    queryKey: [...repliesKey],
    queryFn: async () =>
      (await answer(api.GET("/api/saved-replies", { params: { query: { pagination: { pageSize: 100 } } } }))).data ??
      [],
  });

export type ReplyValues = { Title_en: string; Title_zh: string; Text_en: string; Text_zh: string };

export const replyValues = (reply?: SavedReply): ReplyValues => ({
  Title_en: reply?.Title_en ?? "",
  Title_zh: reply?.Title_zh ?? "",
  Text_en: reply?.Text_en ?? "",
  Text_zh: reply?.Text_zh ?? "",
});

export interface Versioned {
  values: ReplyValues;
  version: string;
}

async function versioned(call: Parameters<typeof answered<{ data: SavedReply }, unknown>>[0]): Promise<Versioned> {
  const { body, response } = await answered(call);
  return { values: replyValues(body.data), version: response.headers.get("ETag") ?? "" };
}

export const loadReply = (api: PortalApi, id: string) => versioned(api.GET("/api/saved-replies/{documentId}", at(id)));

export const oneReply = (api: PortalApi, id: string) =>
  queryOptions({ queryKey: [...repliesKey, "one", id], queryFn: () => loadReply(api, id) });

export const saveReply = (api: PortalApi, id: string, data: ReplyValues, version: string) =>
  versioned(
    api.PUT("/api/saved-replies/{documentId}", { ...at(id), body: { data }, headers: { "If-Match": version } }),
  );

export const addReply = async (api: PortalApi, data: ReplyValues) =>
  (await answer(api.POST("/api/saved-replies", { body: { data } }))).data;

export const deleteReply = (api: PortalApi, id: string) =>
  answer(api.DELETE("/api/saved-replies/{documentId}", at(id)));

export const refreshReplies = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: repliesKey });
