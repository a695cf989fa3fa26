// What people send to the park without an account.
import { answer, type Schemas } from "../../api/client";
import { siteApi } from "../../api/site";
import type { Language } from "../../i18n/texts";

/** `website` is the honeypot: a field that people don't see. */
export type Enquiry = Record<"Name" | "PhoneNumber" | "Email" | "Company" | "Subject" | "Question" | "website", string>;
export type Registration = Schemas["GuestRegistrationInput"];

export async function sendEnquiry(enquiry: Enquiry, lng: Language, key: string): Promise<void> {
  const body = { ...enquiry, language: lng };
  await answer(siteApi(lng).POST("/api/enquiries", { params: { header: { "Idempotency-Key": key } }, body }));
}

export async function sendRegistration(data: Registration, lng: Language, key: string): Promise<void> {
  const body = { data: { ...data, Language: lng } };
  await answer(siteApi(lng).POST("/api/rhp-register-infos", { params: { header: { "Idempotency-Key": key } }, body }));
}
