import { expect, it } from "vitest";
import {
  clampDeduction,
  lack,
  lackWith,
  leastDeduction,
  mostDeduction,
  payment,
  readAmount,
  stepDeduction,
  usableDeduction,
} from "./rules";

const ride = { price: 95, maxDeduction: 40 };
const has = (point: number, discount_p: number) => ({ point, discount_p });

it("deducts no more than the lower of the maximum and the price", () => {
  expect(mostDeduction(ride)).toBe(40);
  expect(mostDeduction({ price: 10, maxDeduction: 40 })).toBe(10);
  expect([-3, 0, 12.5, 40, 41].map((wanted) => clampDeduction(wanted, ride))).toEqual([0, 0, 12.5, 40, 40]);
});

it.each([
  ["points alone suffice", has(95, 0), null],
  ["the largest deduction is just enough", has(55, 40), null],
  ["a smaller deduction is just enough", has(90, 5), null],
  ["even the largest deduction leaves too much to pay", has(54.99, 1000), "points"],
  ["the deduction that is needed can't be paid", has(90, 4.99), "discount"],
  ["there is nothing at all", has(0, 0), "points"],
] as const)("knows whether a price can be paid: %s", (_, balance, want) => {
  expect(lack(ride, balance)).toBe(want);
});

it("asks for points where nothing can be deducted", () => {
  expect(lack({ price: 22, maxDeduction: 0 }, has(21.99, 500))).toBe("points");
  expect(lack({ price: 22, maxDeduction: 0 }, has(22, 0))).toBeNull();
});

it("agrees with a search through all deductions", () => {
  for (const price of [0, 1, 5.5, 9]) {
    for (const maxDeduction of [0, 0.5, 2.5, 20]) {
      for (const point of [0, 3, 5.5, 9]) {
        for (const discount of [0, 0.5, 2, 9]) {
          const [offer, balance] = [{ price, maxDeduction }, has(point, discount)];
          const most = Math.round(mostDeduction(offer) * 10);
          const payable = Array.from({ length: most + 1 }, (_, tenths) => tenths / 10).some(
            (deduction) => lackWith(offer, balance, deduction) === null,
          );
          expect(lack(offer, balance) === null, JSON.stringify([offer, balance])).toBe(payable);
        }
      }
    }
  }
});

it("says which balance a chosen deduction asks too much of", () => {
  expect(lackWith(ride, has(90, 10), 5)).toBeNull();
  expect(lackWith(ride, has(90, 10), 4)).toBe("points");
  expect(lackWith(ride, has(90, 10), 11)).toBe("discount");
});

it("counts in hundredths", () => {
  expect(payment({ price: 0.3, maxDeduction: 0.1 }, has(0.2, 0.1), 0.1)).toEqual({
    point: 0.2,
    discount_p: 0.1,
    after: { point: 0, discount_p: 0 },
  });
  expect(lackWith({ price: 0.3, maxDeduction: 0.1 }, has(0.2, 0.1), 0.1)).toBeNull();
  expect(leastDeduction({ price: 0.3, maxDeduction: 0.1 }, has(0.2, 0.1))).toBe(0.1);
  expect(stepDeduction(2.3, -1)).toBe(1.3);
  expect(stepDeduction(0.4, -1)).toBe(0);
});

it("offers as many discount points as there are", () => {
  expect(usableDeduction(ride, has(0, 12))).toBe(12);
  expect(usableDeduction(ride, has(0, 700))).toBe(40);
});

it("reads an amount as people type it", () => {
  const typed = ["", " 12 ", "12.", "12.5", ".5", "-3", "１２．５", "12.345", "1e3", "abc", "--1", "."];
  expect(typed.map(readAmount)).toEqual([0, 12, 12, 12.5, 0.5, -3, 12.5, null, null, null, null, null]);
});
