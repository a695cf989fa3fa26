// Rules that many forms have in common, as the server has them too. The words are the server's as well.
import type { Translate } from "../i18n/texts";

const address = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/;
const phone = /^\+?\d{1,20}$/;

export const empty = (text: string) => text.trim() === "";

/** As the server counts: characters, whatever a browser makes of them. */
export const lengthOf = (text: string) => [...text].length;

export function checkAddress(text: string, t: Translate) {
  return empty(text) || address.test(text.trim()) ? undefined : t("errors.field.email");
}

export function checkPhone(text: string, t: Translate) {
  return empty(text) || phone.test(text.replace(/[ ()./-]/g, "")) ? undefined : t("errors.field.phone");
}

/** A password that somebody chooses: long enough, and no other rule. */
export function checkPassword(text: string, t: Translate) {
  return text && lengthOf(text) < 8 ? t("errors.password.short") : undefined;
}
