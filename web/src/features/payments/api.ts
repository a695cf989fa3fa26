import { answer, type Schemas } from "../../api/client";
import { siteApi } from "../../api/site";
import type { Language } from "../../i18n/texts";

export type Offer = Schemas["OfferAnswer"];
export type Payment = Schemas["PaymentAnswer"];
export type Provider = Schemas["ProviderAnswer"];
/** As much of it as opens the provider's window. */
export type Taker = Pick<Provider, "test" | "clientId" | "script">;
export type Refund = Schemas["RefundAnswer"];
export type Invoice = Omit<Schemas["InvoiceAnswer"], "gst"> & { gst: number | null };

/** What the caller can buy; with: null where the park takes no payments online. */
export interface Offers {
  offers: Offer[];
  with: Provider | null;
  currency: string;
}

/** A payment with what stands on its invoice, once it is paid. */
export interface Receipt {
  payment: Payment;
  refunds: Refund[];
  invoice: Invoice | null;
}

export interface Names {
  firstName: string;
  lastName: string;
}

export async function loadOffers(lng: Language): Promise<Offers> {
  const { data } = await answer(siteApi(lng).GET("/api/me/offers"));
  return { ...data, offers: data.offers ?? [] };
}

export async function loadReceipt(lng: Language, documentId: string): Promise<Receipt> {
  const { data } = await answer(
    siteApi(lng).GET("/api/me/payments/{documentId}", { params: { path: { documentId } } }),
  );
  return { ...data, refunds: data.refunds ?? [] };
}

/** Where the papers of a payment are, in a language. */
export const invoicePdf = (payment: Payment, lng: Language) =>
  `/api/me/payments/${payment.documentId}/invoice.pdf?lng=${lng}`;
export const notePdf = (payment: Payment, refund: Refund, lng: Language) =>
  `/api/me/payments/${payment.documentId}/refunds/${refund.documentId}/note.pdf?lng=${lng}`;
