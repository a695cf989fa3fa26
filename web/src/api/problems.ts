// What went wrong, read from a failure: in words, by its key, and at which field.
import { ApiError } from "./client";

interface Sentences {
  /** The server was not reached, or something in between answered. */
  offline: string;
  /** The server said no. Without it the server's own words are shown. */
  failed?: string;
  /** There were too many tries: how many minutes to wait. Without it the server's own words are shown. */
  wait?: (minutes: number) => string;
}

/** What went wrong in words. Being asked to wait is always said; other refusals as the screen wants it. */
export function explain(failure: unknown, { offline, failed, wait }: Sentences): string {
  if (!(failure instanceof ApiError)) return offline;
  if (failure.status === 429) {
    if (wait) return wait(Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)));
    if (failure.readable) return failure.message;
  }
  return failed ?? ownWords(failure, offline);
}

/** The server's own words, where it has some for people to read; or else the sentence that is given. */
export function ownWords(failure: unknown, otherwise: string): string {
  return failure instanceof ApiError && failure.readable ? failure.message : otherwise;
}

/** The server's no. Null if it may have done it all the same: it was not reached, or could not say. */
export function refusalOf(failure: unknown): ApiError | null {
  return failure instanceof ApiError && failure.status < 500 ? failure : null;
}

/** The key of a refusal, for what is done about it. */
export function keyOf(failure: unknown): unknown {
  return failure instanceof ApiError ? failure.details.key : undefined;
}

/** What the server has against one field. */
export function problemAt(failure: unknown, name: string): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  return failure.fields.find(({ path }) => path[0] === name)?.message;
}
