/** How somebody comes in: with the portal's shared password, or with an account of their own. */
export type Way = "shared" | "own";

const setting = "portal.way";

/** The way that was last taken on this device. Where none was, the shared password is first. */
export function lastWay(): Way {
  return localStorage.getItem(setting) === "own" ? "own" : "shared";
}

export function rememberWay(way: Way) {
  if (way === "own") localStorage.setItem(setting, way);
  else localStorage.removeItem(setting);
}
