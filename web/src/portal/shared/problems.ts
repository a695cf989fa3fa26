import { useEffect, useEffectEvent } from "react";
import { ApiError } from "../../api/client";
import { explain, problemAt } from "../../api/problems";
import { useTexts, type Translate } from "../../i18n/texts";

/** The session has ended: the gate says so, and what was typed is kept. */
export const isLock = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/** The server, or something before it, answered without words for people to read. */
export const isWordless = (failure: unknown) => failure instanceof ApiError && !failure.readable;

/** Something that can't be done, in our own words and the reader's language. */
export class OwnWords extends Error {}

/** What went wrong in words, as the portal says it: ours, the server's own, how long to wait, or that it was not reached. */
export function refusal(failure: unknown, t: Translate): string {
  if (failure instanceof OwnWords) return failure.message;
  return explain(failure, {
    offline: t("portal.offline"),
    wait: (count) => t("portal.gate.wait", { count }),
  });
}

/** What went wrong beside the fields of a form, where each shows its own. */
export function problemBeside(failure: unknown, names: readonly string[], t: Translate): string | undefined {
  if (!failure || names.some((name) => problemAt(failure, name))) return undefined;
  return refusal(failure, t);
}

/** Forgets what the server said once the reader changes the language: it is in the language of before. */
export function useForgetByLanguage(forget: () => unknown) {
  const { lng } = useTexts();
  const run = useEffectEvent(() => void forget());
  useEffect(() => run(), [lng]);
}
