// What the server tells about background work, in words; its tests hold that each has its text.
import { textOr, type TextKey, type Translate } from "../../../i18n/texts";

export const stateKey = (state: string) => `portal.jobs.state.${state}` as TextKey;
export const laneKey = (lane: string) => `portal.jobs.lanes.${lane}` as TextKey;

/** What a newer program, or an older one, has added stands as it is. */
export const kindName = (t: Translate, kind: string) => textOr(t, `portal.jobs.kinds.${kind}`, kind);
