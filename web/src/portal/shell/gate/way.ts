import { keep, readKept } from "../../../ui/storage";

/** How somebody comes in: with the portal's shared password, or with an account of their own. */
export type Way = "shared" | "own";

const setting = "portal.way";

/** The way that was last taken on this device. Where none was, the shared password is first. */
export function lastWay(): Way {
  return readKept(setting) === "own" ? "own" : "shared";
}

export function rememberWay(way: Way) {
  keep(setting, way === "own" ? way : null);
}
