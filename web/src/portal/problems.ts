import { ApiError } from "../api/client";
import type { Translate } from "../i18n/texts";
import { explain } from "./api";

/** The key of a refusal, for what is done about it. */
export function keyOf(failure: unknown): unknown {
  return failure instanceof ApiError ? failure.details.key : undefined;
}

/** What went wrong in words; after too many tries, how long to wait. */
export function refusal(failure: unknown, t: Translate): string {
  if (failure instanceof ApiError && failure.status === 429) {
    return t("portal.gate.wait", { count: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) });
  }
  return explain(failure, t);
}

/** What the server has against one field. */
export function problemAt(failure: unknown, name: string): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  return failure.fields.find(({ path }) => path[0] === name)?.message;
}

/** What went wrong beside the fields of a form, where each shows its own. */
export function problemBeside(failure: unknown, names: readonly string[], t: Translate): string | undefined {
  if (!failure || names.some((name) => problemAt(failure, name))) return undefined;
  return refusal(failure, t);
}
