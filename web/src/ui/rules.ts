// Rules that many forms have in common, as the server has them too: phones in internal/foundation/phones, addresses in
// internal/services/collection/kind.go. The words are the server's as well.
import type { Translate } from "../i18n/texts";

const address = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$/;
const phone = /^\+?\d+$/;

/** How many digits a number has that can be rung, from Australia's shortest to the longest anywhere. */
const digits = { min: 6, max: 15 };

export const empty = (text: string) => text.trim() === "";

/** As the server counts: characters, whatever a browser makes of them. */
export const lengthOf = (text: string) => [...text].length;

export function checkAddress(text: string, t: Translate) {
  return empty(text) || address.test(text.trim()) ? undefined : t("errors.field.email");
}

export function checkPhone(text: string, t: Translate) {
  const number = text.replace(/[ ()./-]/g, "");
  if (number === "") return undefined;
  if (!phone.test(number)) return t("errors.field.phone");
  const count = number.replace("+", "").length;
  return count < digits.min || count > digits.max ? t("errors.field.phoneDigits", digits) : undefined;
}

/** A password that somebody chooses: long enough, and no other rule. */
export function checkPassword(text: string, t: Translate) {
  return text && lengthOf(text) < 8 ? t("errors.password.short") : undefined;
}
