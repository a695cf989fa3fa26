import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../api/client";
import type { PortalApi } from "../api";

export type Mail = Schemas["Mail"];
export const states = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof states)[number];

/** All that is asked about mails stands under this key, so that one word makes all of it fresh. */
export const mailKey = ["mail"] as const;

export const waitingMails = (api: PortalApi) =>
  queryOptions({
    queryKey: [...mailKey, "waiting"],
    queryFn: async () => {
      const { meta } = await answer(
        api.GET("/api/staff/mail", { params: { query: { state: "waiting", pageSize: 1 } } }),
      );
      return meta.pagination.total ?? 0;
    },
  });

export const mailList = (api: PortalApi, state: MailState | undefined, page: number) =>
  queryOptions({
    queryKey: [...mailKey, "list", state, page],
    queryFn: async () => {
      const query = { page, pageSize: 25, ...(state && { state }) };
      const { data, meta } = await answer(api.GET("/api/staff/mail", { params: { query } }));
      return { mails: data ?? [], total: meta.pagination.total ?? 0, pages: meta.pagination.pageCount ?? 0 };
    },
  });

export const oneMail = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: [...mailKey, "one", documentId],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/mail/{documentId}", { params: { path: { documentId } } }))).data,
  });
