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

/** A key that could be the beginning of a scanned code: scanners type capitals and digits, shortcuts are small letters. */
export function startsCode(key: string): boolean {
  return /^[0-9A-Z]$/.test(key);
}
