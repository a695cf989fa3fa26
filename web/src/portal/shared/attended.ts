// Whether somebody is at the screen. The portal asks by itself what is new, also while nobody is; then it says so, and the server doesn't take
// it for use: the portal locks itself as if nothing had been asked.

/** For how long after the last press, key or movement, in milliseconds. */
const patience = 60_000;

let last = Date.now();
if (typeof window !== "undefined")
  for (const sign of ["pointerdown", "pointermove", "wheel", "keydown"])
    window.addEventListener(sign, () => (last = Date.now()), { capture: true, passive: true });

export const isAttended = () => Date.now() - last < patience;
