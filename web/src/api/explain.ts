import { ApiError } from "./client";

/** Which of a form's sentences fits: the server said no, or it was not reached. Being asked to wait says so itself. */
export function explain(failure: unknown, texts: { failed: string; offline: string }): string {
  if (!(failure instanceof ApiError)) return texts.offline;
  return failure.status === 429 && failure.readable ? failure.message : texts.failed;
}
