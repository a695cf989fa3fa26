// What people send to the park without an account. The words of a refusal come in the language of the page.
import { readError, type Schemas } from "../../api/client";
import type { Language } from "../../i18n/texts";

/** `website` is the honeypot: a field that people don't see. */
export type Enquiry = Record<"Name" | "PhoneNumber" | "Email" | "Company" | "Subject" | "Question" | "website", string>;
export type Registration = Schemas["GuestRegistrationInput"];

export function sendEnquiry(enquiry: Enquiry, lng: Language, key: string): Promise<void> {
  return post("/api/enquiries", { ...enquiry, language: lng }, lng, key);
}

export function sendRegistration(data: Registration, lng: Language, key: string): Promise<void> {
  return post("/api/rhp-register-infos", { data: { ...data, Language: lng } }, lng, key);
}

// Two calls don't need the typed client, which would come with every page.
async function post(path: string, body: object, lng: Language, key: string) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": lng, "Idempotency-Key": key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw readError(await response.json().catch(() => null), response);
}
