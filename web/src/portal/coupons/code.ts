/** A code in groups of four, as it is printed and read out. Anything between the letters and digits is let go. */
export function grouped(typed: string): string {
  return (
    typed
      .toUpperCase()
      .match(/[0-9A-Z]/g)
      ?.join("")
      .match(/.{1,4}/g) ?? []
  ).join("-");
}

/**
 * A key that could be the beginning of a scanned code. Scanners type capitals and digits, shortcuts are small letters; with Caps
 * Lock on a scanner's capitals come out small, so then every letter belongs to a code.
 */
export function startsCode(event: Pick<KeyboardEvent, "key" | "shiftKey" | "getModifierState">): boolean {
  const { key, shiftKey } = event;
  return /^[0-9A-Z]$/.test(key) || (/^[a-z]$/.test(key) && (shiftKey || event.getModifierState("CapsLock")));
}

const couponLength = 16;

/** Whether a code is shorter than those that the park gives out. */
export const isShort = (code: string) => grouped(code).replaceAll("-", "").length < couponLength;

/** Whether a code is a membership card's: those of coupons are shorter. */
export function isCard(code: string): boolean {
  const letters = grouped(code).replaceAll("-", "");
  return letters.startsWith("CARD") && letters.length > couponLength;
}
