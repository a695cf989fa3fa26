// Whether somebody is at the screen. What is asked by a timer keeps the portal unlocked, so it is asked only while that is so.

/** For how long after the last press, key or movement, in milliseconds. */
const patience = 2 * 60 * 60_000;

let last = Date.now();
for (const sign of ["pointerdown", "pointermove", "keydown"])
  addEventListener(sign, () => (last = Date.now()), { capture: true, passive: true });

export const isAttended = () => Date.now() - last < patience;

/** The time between two questions, or none where nobody is there. */
export const whileAttended = (milliseconds: number) => (isAttended() ? milliseconds : false);
