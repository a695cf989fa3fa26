import { queryOptions } from "@tanstack/react-query";
import { answer, type Schemas } from "../../../api/client";
import type { PortalApi } from "../api";

export type Mail = Schemas["Mail"];
export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** All that is asked about mails stands under this key, so that one word makes all of it fresh. */
export const mailKey = ["mail"] as const;

export const retryMail = (api: PortalApi, { documentId }: Pick<Mail, "documentId">) =>
  answer(api.POST("/api/staff/mail/{documentId}/retry", { params: { path: { documentId } } }));

export const oneMail = (api: PortalApi, documentId: string) =>
  queryOptions({
    queryKey: [...mailKey, "one", documentId],
    queryFn: async () =>
      (await answer(api.GET("/api/staff/mail/{documentId}", { params: { path: { documentId } } }))).data,
  });
