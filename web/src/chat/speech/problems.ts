/** Why nothing came of what somebody wanted to say. Each has a text that says how to go on. */
export type Problem =
  | "denied"
  | "noMicrophone"
  | "inUse"
  | "insecure"
  | "unsupported"
  | "silence"
  | "nothing"
  | "down"
  | "busy"
  | "used"
  | "notLoaded";

export class SpeechError extends Error {
  constructor(
    readonly problem: Problem,
    cause?: unknown,
  ) {
    super(`Speech: ${problem}`, { cause });
  }
}
