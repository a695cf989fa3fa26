// What somebody wrote, and all that came of it. A stay can be booked out of a thread, so the inbox is not alone in asking for one.
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../api";
import { todayKey } from "./today";

export type Thread = Schemas["InboxThread"];

/** All that is asked about the inbox stands under this key, so that one word makes all of it fresh. */
export const inboxKey = ["inbox"] as const;

/** How soon what a colleague does, or a reply that comes in, is seen, in milliseconds. */
const fresh = 15_000;

const threadKey = (documentId: string) => [...inboxKey, "one", documentId];

export const oneThread = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: threadKey(documentId),
    queryFn: async () =>
      (await answer(api.GET("/api/staff/inbox/{documentId}", { params: { path: { documentId } } }))).data,
    refetchInterval: fresh,
  });

export const linkStay = async (api: PortalApi, documentId: string, stay: string): Promise<Thread> =>
  (await answer(api.POST("/api/staff/inbox/{documentId}/stay", { params: { path: { documentId } }, body: { stay } })))
    .data;

/** What was done to a thread is seen at once, and everything else about the inbox is asked for again. */
export function keepThread(queries: QueryClient, thread: Thread) {
  queries.setQueryData(threadKey(thread.documentId), thread);
  void queries.invalidateQueries({ queryKey: inboxKey });
  void queries.invalidateQueries({ queryKey: todayKey }); // the number in the rail
}
