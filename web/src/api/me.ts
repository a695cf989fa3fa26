// The reader's own account: what several features show or change, so that it belongs to none of them.
import type { Schemas } from "./client";

/** An account as its owner sees it. */
export type Me = Schemas["MeAnswer"];

/** Where the answers of queries keep it. */
export const meKey = ["me"] as const;

/** Where the receipt of a payment is, as a page; mails lead there. */
export const receiptPage = (documentId: string) => `/receipt/${documentId}`;
