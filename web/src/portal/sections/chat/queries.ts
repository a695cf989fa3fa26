import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { answer, answered, type Schemas } from "../../../api/client";
import type { Language } from "../../../i18n/texts";
import type { PortalApi } from "../../shared/api";
import { todayKey } from "../../shared/park/today";

export type Row = Schemas["ChatRow"];
export type Conversation = Schemas["ChatConversation"];
export type Message = Schemas["ChatMessage"];
export type Gap = Schemas["ChatGap"];
export type KnowledgeEntry = Schemas["KnowledgeEntry"];

export const states = ["waiting", "staff", "chat", "ended"] as const;
export const shows = ["unanswered", "down"] as const;

/** All that is asked about the chat stands under this key, so that one word makes all of it fresh. */
const chatKey = ["chat"] as const;

/** How soon what a visitor writes is seen, in milliseconds: while a person answers, and else. */
const live = 3_000;
const calm = 15_000;

const at = (documentId: string) => ({ params: { path: { documentId } } });

const conversationKey = (id: string) => [...chatKey, "one", id];

export const oneConversation = (api: PortalApi, id: string) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async () => (await answer(api.GET("/api/staff/chat/conversations/{documentId}", at(id)))).data,
    refetchInterval: ({ state: { data } }) => (data?.state === "staff" || data?.state === "waiting" ? live : calm),
  });

/** The same with names, addresses and numbers. Each reading is written into the audit trail, so it is read when it is asked for. */
export const unmaskedConversation = async (api: PortalApi, id: string) =>
  (
    await answer(
      api.GET("/api/staff/chat/conversations/{documentId}", {
        params: { path: { documentId: id }, query: { unmasked: true } },
      }),
    )
  ).data;

type Done = Promise<Conversation>;

export const take = async (api: PortalApi, id: string): Done =>
  (await answer(api.POST("/api/staff/chat/conversations/{documentId}/take", at(id)))).data;

export const release = async (api: PortalApi, id: string): Done =>
  (await answer(api.POST("/api/staff/chat/conversations/{documentId}/release", at(id)))).data;

export const end = async (api: PortalApi, id: string): Done =>
  (await answer(api.POST("/api/staff/chat/conversations/{documentId}/end", at(id)))).data;

export const say = async (api: PortalApi, documentId: string, text: string, key: string): Done =>
  (
    await answer(
      api.POST("/api/staff/chat/conversations/{documentId}/messages", {
        params: { path: { documentId }, header: { "Idempotency-Key": key } },
        body: { text },
      }),
    )
  ).data;

/** What was done is seen at once, and everything else about the chat is asked for again. */
export function keepConversation(queries: QueryClient, conversation: Conversation) {
  queries.setQueryData(conversationKey(conversation.id), conversation);
  void queries.invalidateQueries({ queryKey: chatKey });
  void queries.invalidateQueries({ queryKey: todayKey }); // the number in the rail
}

export const unansweredQuestions = (api: PortalApi) =>
  queryOptions({
    queryKey: [...chatKey, "unanswered"],
    queryFn: async () => (await answer(api.GET("/api/staff/chat/unanswered"))).data ?? [],
    refetchInterval: calm,
  });

export const dismiss = (api: PortalApi, id: number, undo = false) =>
  answer(
    api.POST("/api/staff/chat/unanswered/{id}/dismiss", {
      params: { path: { id: String(id) } },
      body: { undo },
    }),
  );

export function refreshChat(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: chatKey });
  void queries.invalidateQueries({ queryKey: todayKey });
}

/** The fields of an answer, as its form has them. */
export type EntryValues = Record<
  | "Question_en"
  | "Question_zh"
  | "Variants_en"
  | "Variants_zh"
  | "Answer_en"
  | "Answer_zh"
  | "Links"
  | "ValidFrom"
  | "ValidUntil",
  string
>;

export const entryNames = [
  "Question_en",
  "Variants_en",
  "Answer_en",
  "Question_zh",
  "Variants_zh",
  "Answer_zh",
  "Links",
  "ValidFrom",
  "ValidUntil",
] as const satisfies readonly (keyof EntryValues)[];

export const entryValues = (entry: Partial<KnowledgeEntry> = {}): EntryValues =>
  Object.fromEntries(entryNames.map((name) => [name, entry[name] ?? ""])) as EntryValues;

/** A day that was left empty is none. */
const entryInput = ({ ValidFrom, ValidUntil, ...texts }: EntryValues) => ({
  ...texts,
  ValidFrom: ValidFrom || null,
  ValidUntil: ValidUntil || null,
});

export type Status = "draft" | "published";

const collection = "knowledge-entries";
const byCollection = { params: { path: { collection } } };

/** Every answer as staff see it: with what is not published yet. */
export const knowledgeEntries = (api: PortalApi) =>
  queryOptions({
    queryKey: [...chatKey, "entries"],
    queryFn: async () => {
      const all: KnowledgeEntry[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = { status: "draft", sort: "updatedAt:desc", pagination: { page, pageSize: 100 } } as const;
        const { data, meta } = await answer(api.GET("/api/knowledge-entries", { params: { query } }));
        all.push(...(data ?? []));
        pages = meta.pagination.pageCount ?? 1;
      }
      const { data: drafts } = await answer(api.GET("/api/staff/content/{collection}", byCollection));
      return { all, drafts: new Map((drafts ?? []).map((one) => [one.documentId, one])) };
    },
  });

export interface Versioned {
  values: EntryValues;
  version: string;
}

async function versioned(call: Parameters<typeof answered<{ data: KnowledgeEntry }, unknown>>[0]): Promise<Versioned> {
  const { body, response } = await answered(call);
  return { values: entryValues(body.data), version: response.headers.get("ETag") ?? "" };
}

export const loadEntry = (api: PortalApi, documentId: string) =>
  versioned(
    api.GET("/api/knowledge-entries/{documentId}", { params: { path: { documentId }, query: { status: "draft" } } }),
  );

export const oneEntry = (api: PortalApi, id: string) =>
  queryOptions({ queryKey: [...chatKey, "entry", id], queryFn: () => loadEntry(api, id) });

const publish = (api: PortalApi, documentId: string) =>
  answer(
    api.POST("/api/staff/content/{collection}/{documentId}/publish", { params: { path: { collection, documentId } } }),
  );

export async function addEntry(api: PortalApi, values: EntryValues, status: Status) {
  const body = { data: entryInput(values) };
  return (await answer(api.POST("/api/knowledge-entries", { params: { query: { status } }, body }))).data;
}

/** Saves the draft, and makes it what the chat says where that is wanted. */
export async function saveEntry(
  api: PortalApi,
  documentId: string,
  values: EntryValues,
  version: string,
  status: Status,
): Promise<Versioned> {
  const saved = await versioned(
    api.PUT("/api/knowledge-entries/{documentId}", {
      params: { path: { documentId }, query: { status: "draft" } },
      body: { data: entryInput(values) },
      headers: { "If-Match": version },
    }),
  );
  if (status === "draft") return saved;
  // What nobody changed has no draft, and is what the chat says already.
  const { data } = await answer(
    api.GET("/api/staff/content/{collection}/{documentId}", { params: { path: { collection, documentId } } }),
  );
  if (data.draft) await publish(api, documentId);
  return loadEntry(api, documentId);
}

/** Deletes an answer. Gives what brings it back as it was: what the chat says, and what of it was not published yet. */
export async function deleteEntry(api: PortalApi, documentId: string, values: EntryValues) {
  const { data: state } = await answer(
    api.GET("/api/staff/content/{collection}/{documentId}", { params: { path: { collection, documentId } } }),
  );
  const live = state.live
    ? entryValues((await answer(api.GET("/api/knowledge-entries/{documentId}", at(documentId)))).data)
    : null;
  await answer(api.DELETE("/api/knowledge-entries/{documentId}", at(documentId)));
  return async () => {
    const added = await addEntry(api, live ?? values, live ? "published" : "draft");
    if (!live || !state.draft) return;
    const { version } = await loadEntry(api, added.documentId);
    await saveEntry(api, added.documentId, values, version, "draft");
  };
}

/** What a visitor would be answered, if the entry were published as it is now. */
export const tryEntry = (api: PortalApi, question: string, language: Language, values: EntryValues) =>
  answer(
    api.POST("/api/staff/chat/try", {
      body: {
        question,
        language,
        entry: {
          Question: values[`Question_${language}`],
          Variants: values[`Variants_${language}`],
          Answer: values[`Answer_${language}`],
          Links: values.Links.split(/\s+/).filter(Boolean),
        },
      },
    }),
  );
