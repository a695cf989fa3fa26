import type { ImportRow, Mapping } from "./queries";

/** The columns of the preview, by the field that they show, in the documented order behind the number. */
export const previewFields = [
  "SiteNumber",
  "FirstName",
  "LastName",
  "Email",
  "Contact",
  "FirstName2",
  "LastName2",
  "Email2",
  "Contact2",
  "Address",
  "StartDate",
  "EndDate",
  "CR",
  "Power",
  "Note",
] as const;

export type Field = (typeof previewFields)[number];

/** What a row changes in a field, if anything. */
export const changeOf = ({ changes }: ImportRow, field: Field) => changes?.find((change) => change.field === field);

/** It is said that a file doesn't have a column. */
export const notThere = -1;

/** What stands in a list of choices for each column that a file may have: its number, nothing yet, or that it isn't there. */
export function mappingOf(chosen: Readonly<Record<string, string>>): Mapping {
  return Object.fromEntries(
    Object.entries(chosen)
      .filter(([, value]) => value !== "")
      .map(([column, value]) => [column, Number(value)]),
  );
}

export type MappingProblem = "missing" | "twice" | "nobody";

const people = ["Name 1", "Email 1", "First name 1"];

/** Which names stand in for the one that a file doesn't have. */
const instead: Readonly<Record<string, string>> = { "Name 1": "First name 1", "Name 2": "First name 2" };

/** What keeps a mapping from being used, and of which column it is said. */
export function problemOf(
  mapping: Mapping,
  required: readonly string[],
): { problem: MappingProblem; column: string } | undefined {
  const there = (column: string | undefined) => column !== undefined && (mapping[column] ?? notThere) !== notThere;
  const missing = required.find((column) => mapping[column] === undefined && !there(instead[column]));
  if (missing) return { problem: "missing", column: missing };
  const used = Object.entries(mapping).filter(([, at]) => at !== notThere);
  const twice = used.find(([, at], index) => used.findIndex(([, other]) => other === at) !== index);
  if (twice) return { problem: "twice", column: twice[0] };
  if (!people.some(there)) return { problem: "nobody", column: "Name 1" };
  return undefined;
}
