// What points can buy. The server has the same rules and the last word; here they decide what can be pressed.

/** An amount in hundredths, so that 0.1 and 0.2 are 0.3. */
const hundredths = (amount: number) => Math.round(amount * 100);

/** What a product costs. */
export interface Price {
  price: number;
  maxDeduction: number;
}

export interface Balance {
  point: number;
  discount_p: number;
}

/** What doesn't suffice; the keys of errors.points. */
export type Lack = "points" | "discount";

/** The largest deduction that a product allows. */
export function mostDeduction({ price, maxDeduction }: Price): number {
  return Math.min(maxDeduction, price);
}

/** The largest deduction that somebody can pay. */
export function usableDeduction(price: Price, { discount_p }: Balance): number {
  return Math.min(mostDeduction(price), discount_p);
}

/** The smallest deduction with which the points suffice for the rest. */
export function leastDeduction(price: Price, { point }: Balance): number {
  return Math.max(0, hundredths(price.price) - hundredths(point)) / 100;
}

/** A deduction within what a product allows. */
export function clampDeduction(deduction: number, price: Price): number {
  return Math.max(0, Math.min(deduction, mostDeduction(price)));
}

/** A whole point more, or less. */
export function stepDeduction(deduction: number, by: 1 | -1): number {
  return Math.max(0, hundredths(deduction) + by * 100) / 100;
}

/** What would be paid, and what would be left. */
export function payment({ price }: Price, balance: Balance, deduction: number) {
  const minus = (a: number, b: number) => (hundredths(a) - hundredths(b)) / 100;
  const point = minus(price, deduction);
  return {
    point,
    discount_p: deduction,
    after: { point: minus(balance.point, point), discount_p: minus(balance.discount_p, deduction) },
  };
}

/** What doesn't suffice for a price with this deduction; the server asks in the same order. */
export function lackWith(price: Price, balance: Balance, deduction: number): Lack | null {
  const { after } = payment(price, balance, deduction);
  if (after.discount_p < 0) return "discount";
  return after.point < 0 ? "points" : null;
}

/**
 * What doesn't suffice, whatever the deduction: points, if even the largest deduction leaves more to pay than there are;
 * otherwise the discount points that such a deduction takes.
 */
export function lack(price: Price, balance: Balance): Lack | null {
  const least = leastDeduction(price, balance);
  if (least > mostDeduction(price)) return "points";
  return least > balance.discount_p ? "discount" : null;
}

/** An amount as it is typed: digits with up to two places, in either way of writing them. Null for anything else. */
export function readAmount(text: string): number | null {
  const plain = text.normalize("NFKC").replace("。", ".").trim();
  if (plain === "") return 0;
  return /^-?(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain) ? Number(plain) : null;
}
