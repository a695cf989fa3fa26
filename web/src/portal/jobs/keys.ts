// The keys of what the server tells about background work; its tests hold that each has its text.
import type { TextKey } from "../../i18n/texts";

export const stateOf = (state: string) => `portal.jobs.state.${state}` as TextKey;
export const laneOf = (lane: string) => `portal.jobs.lanes.${lane}` as TextKey;
