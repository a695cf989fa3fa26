// What the columns of a bank's file are, column by column, as somebody chooses it; and the same as the server takes it.
import type { TextKey } from "../../../i18n/texts";
import type { Mapping } from "./queries";

export const roles = ["none", "date", "amount", "credit", "debit", "text", "account"] as const;
export type Role = (typeof roles)[number];

/** What each column is. Nothing is known of a file without a mapping. */
export function rolesOf(mapping: Mapping | null, columns: number): Role[] {
  return Array.from({ length: columns }, (_, column): Role => {
    if (!mapping) return "none";
    if (mapping.text?.includes(column)) return "text";
    return (
      (["date", "amount", "credit", "debit", "account"] as const).find((role) => mapping[role] === column) ?? "none"
    );
  });
}

export function mappingOf(chosen: readonly Role[], header: boolean): Mapping {
  const column = (role: Role) => chosen.indexOf(role);
  return {
    date: column("date"),
    amount: column("amount"),
    credit: column("credit"),
    debit: column("debit"),
    account: column("account"),
    text: chosen.flatMap((role, index) => (role === "text" ? [index] : [])),
    header,
  };
}

/** The key of what is still missing, or too much. */
export function problemOf(chosen: readonly Role[]): TextKey | undefined {
  const count = (role: Role) => chosen.filter((one) => one === role).length;
  if (roles.some((role) => role !== "none" && role !== "text" && count(role) > 1))
    return "portal.statements.columns.twice";
  if (count("date") === 0) return "portal.statements.columns.noDate";
  if (count("amount") + count("credit") === 0) return "portal.statements.columns.noAmount";
  if (count("amount") > 0 && count("credit") + count("debit") > 0) return "portal.statements.columns.either";
  if (count("text") === 0) return "portal.statements.columns.noText";
  return undefined;
}
