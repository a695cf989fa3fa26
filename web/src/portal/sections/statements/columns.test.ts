import { expect, it } from "vitest";
import { mappingOf, problemOf, rolesOf, type Role } from "./columns";

const westpac = { date: 1, amount: -1, credit: 4, debit: 3, account: 0, text: [2], header: true };

it("says what each column is, and back", () => {
  const chosen = rolesOf(westpac, 7);
  expect(chosen).toEqual(["account", "date", "text", "debit", "credit", "none", "none"]);
  expect(mappingOf(chosen, true)).toEqual(westpac);
});

it("knows nothing of a file without a mapping", () => {
  expect(rolesOf(null, 3)).toEqual(["none", "none", "none"]);
});

it("joins several columns of words in their order", () => {
  expect(mappingOf(["date", "text", "amount", "text"], false)).toMatchObject({ text: [1, 3], amount: 2, credit: -1 });
});

it.each<[Role[], string | undefined]>([
  [["date", "text", "amount"], undefined],
  [["date", "text", "credit", "debit"], undefined],
  [["date", "text", "credit"], undefined],
  [["none", "text", "amount"], "portal.statements.columns.noDate"],
  [["date", "text", "debit"], "portal.statements.columns.noAmount"],
  [["date", "none", "amount"], "portal.statements.columns.noText"],
  [["date", "text", "amount", "credit"], "portal.statements.columns.either"],
  [["date", "text", "amount", "debit"], "portal.statements.columns.either"],
  [["date", "date", "text", "amount"], "portal.statements.columns.twice"],
])("of %j it says %s", (chosen, problem) => {
  expect(problemOf(chosen)).toBe(problem);
});
