import { expect, it } from "vitest";
import { ApiError } from "../../api/client";
import { once } from "./once";

const keys: string[] = [];
const sends = (outcome: () => Promise<string>) => (key: string) => {
  keys.push(key);
  return outcome();
};
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const broken = () => Promise.reject(new ApiError(502, "UnknownError", "", {}));
const refused = () => Promise.reject(new ApiError(409, "ConflictError", "", {}));
const fine = () => Promise.resolve("sold");

it("keeps the key of what was never answered, and takes another after a yes or a no", async () => {
  const sale = { account: "mei", tier: "deluxe" };
  await expect(once(sale, sends(lost))).rejects.toThrow();
  await expect(once(sale, sends(broken))).rejects.toThrow();
  await expect(once({ ...sale }, sends(fine))).resolves.toBe("sold");
  await expect(once(sale, sends(refused))).rejects.toThrow();
  await expect(once(sale, sends(fine))).resolves.toBe("sold");
  const [first, second, third, fourth, fifth] = keys;
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(new Set([third, fourth, fifth]).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[!-~]{1,64}$/);
});

it("has another key for something else", async () => {
  keys.length = 0;
  await expect(once({ refund: "a", amount: 1 }, sends(lost))).rejects.toThrow();
  await expect(once({ refund: "a", amount: 2 }, sends(lost))).rejects.toThrow();
  expect(keys[0]).not.toBe(keys[1]);
});
