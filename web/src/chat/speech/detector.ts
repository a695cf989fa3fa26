// Tells from the level whether somebody speaks.
import { decibels } from "./sound";

/** From here on it is speech, in dB. */
export const threshold = -50;
/** How often the level is looked at, in milliseconds. */
export const checkEvery = 50;
/** How much of the level before stays in the next one. */
const smoothing = 0.1;

/** It begins with two loud looks out of three, and ends when as many as these were quiet, one after another: half a second. */
const toBegin = { loud: 2, of: 3 };
const toEnd = 10;

export type SpeechEvent = "speaking" | "stopped_speaking";

/** Takes the power of each look's sound; gives the smoothed level, and what has begun or ended with it. */
export function detector(): (power: number) => { level: number; event: SpeechEvent | null } {
  let kept = 0;
  let speaking = false;
  let looks: boolean[] = [];
  const turn = (): SpeechEvent | null => {
    const begins = looks.slice(-toBegin.of).filter(Boolean).length >= toBegin.loud;
    const ends = looks.length === toEnd && !looks.includes(true);
    if (speaking ? !ends : !begins) return null;
    speaking = !speaking;
    return speaking ? "speaking" : "stopped_speaking";
  };
  return (power) => {
    kept = smoothing * kept + (1 - smoothing) * power;
    const level = decibels(kept);
    looks = [...looks, level > threshold].slice(-toEnd);
    return { level, event: turn() };
  };
}
