/** Whether two values of a form are the same by value: a list is the same list when it has the same entries. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
