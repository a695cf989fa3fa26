// From a failure to the sentence that is shown. The texts are the caller's; the server's own words come in the page's language.
import { ApiError } from "./client";

/** The server's no. Null if it may have done it all the same: it was not reached, or could not say. */
export function refusalOf(failure: unknown): ApiError | null {
  return failure instanceof ApiError && failure.status < 500 ? failure : null;
}

/** The key of a refusal, for what is done about it. */
export function keyOf(failure: unknown): unknown {
  return failure instanceof ApiError ? failure.details.key : undefined;
}

/** Which of a form's sentences fits: the server said no, or it was not reached. Being asked to wait says so itself. */
export function explain(failure: unknown, texts: { failed: string; offline: string }): string {
  if (!(failure instanceof ApiError)) return texts.offline;
  return failure.status === 429 ? ownWords(failure, texts.failed) : texts.failed;
}

/** The server's own words, where it has some for people to read; or else the sentence that is given. */
export function ownWords(failure: unknown, otherwise: string): string {
  return failure instanceof ApiError && failure.readable ? failure.message : otherwise;
}
