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

const couponLength = 16;

/** Whether a code is shorter than those that the park gives out. */
export const isShort = (code: string) => grouped(code).replaceAll("-", "").length < couponLength;

/** Whether a code is a membership card's: those of coupons are shorter. */
export function isCard(code: string): boolean {
  const letters = grouped(code).replaceAll("-", "");
  return letters.startsWith("CARD") && letters.length > couponLength;
}
