import { same } from "../../../ui/same";

type Fields = Readonly<Record<string, unknown>>;

/** The fields that were changed, for an API that leaves all others as they are. */
export const changedFields = <Values extends Fields>(before: Values, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, before[name]))) as Partial<Values>;

/**
 * Puts together what two people made of one entry: each field as whoever changed it left it. Fields that both changed, and
 * differently, are conflicts, in which yours stands for now.
 */
export function merge<Values extends Fields>(base: Values, yours: Values, theirs: Values) {
  const conflicts: (keyof Values & string)[] = [];
  const values = Object.fromEntries(
    Object.keys(yours).map((name) => {
      const mine = !same(yours[name], base[name]);
      if (mine && !same(theirs[name], base[name]) && !same(yours[name], theirs[name])) conflicts.push(name);
      return [name, mine ? yours[name] : theirs[name]];
    }),
  ) as Values;
  return { values, conflicts };
}
