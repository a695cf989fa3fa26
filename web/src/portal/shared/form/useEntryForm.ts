import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../api/client";
import { forgetDraft, readDraft, writeDraft } from "../../../ui/drafts";
import { useDraftName } from "./draft";
import { merge } from "./merge";
import { useApiForm, type ApiForm, type ApiFormOptions } from "./useApiForm";

/** An entry as it was read: its values, and the version by which the server knows whether it was changed since. */
export interface Stored<Values> {
  values: Values;
  version: string;
}

/** Two people have changed the same fields. */
export interface Conflict<Values> {
  fields: readonly (keyof Values & string)[];
  yours: Values;
  theirs: Values;
  /** The entry as it is now, on which the choice is saved. */
  now: Stored<Values>;
}

interface EntryFormOptions<Values> extends Omit<
  ApiFormOptions<Values, Stored<Values>>,
  "initial" | "send" | "onFailure" | "next"
> {
  entry: Stored<Values>;
  /** Reads the entry as it is now. */
  load: () => Promise<Stored<Values>>;
  /** Writes it, with the version as If-Match; `before` is what the values were made from. */
  store: (values: Values, version: string, before: Values) => Promise<Stored<Values>>;
}

interface EntryForm<Values> extends ApiForm<Values> {
  /** To be shown by ConflictDialog. */
  conflict: Conflict<Values> | null;
  /** Saves what was chosen of both. */
  resolve: (values: Values) => void;
  /** Goes back to the form, with nothing saved. */
  postpone: () => void;
}

/**
 * A form that edits an entry which somebody else may edit too. When they were faster, what they changed elsewhere in the entry is taken
 * over; only where both changed the same field is the reader asked.
 */
export function useEntryForm<Values extends Record<string, unknown>>({
  entry,
  load,
  store,
  ...options
}: EntryFormOptions<Values>): EntryForm<Values> {
  // What the form's values were made from. It moves only with them: had it moved before, the next save would count as made from what
  // somebody else wrote, and undo it.
  const draft = useDraftName(options.name);
  const [beginning] = useState(() => beginningOf(draft, entry));
  const base = useRef(beginning);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const write = async (values: Values, from: Stored<Values>, tries = 3): Promise<Stored<Values>> => {
    try {
      return await store(values, from.version, from.values);
    } catch (failure) {
      if (!isChanged(failure) || tries === 0) throw failure;
      const now = await load();
      const merged = merge(from.values, values, now.values);
      if (merged.conflicts.length > 0) throw new ConflictError(merged.conflicts, merged.values, now);
      return write(merged.values, now, tries - 1);
    }
  };

  const form = useApiForm<Values, Stored<Values>>({
    ...options,
    initial: beginning.values,
    send: (values) => write(values, base.current),
    onFailure: (failure) => {
      if (failure instanceof NotNow) return true;
      if (!(failure instanceof ConflictError)) return false;
      const { fields, yours, now } = failure as ConflictError<Values>;
      setConflict({ fields, yours, theirs: now.values, now });
      return true;
    },
    next: (stored) => stored.values,
    onSaved: (stored, values) => {
      base.current = stored;
      options.onSaved?.(stored, values);
    },
  });

  const { dirty, saving } = form;
  useEffect(() => {
    if (dirty) writeDraft(baseOf(draft), {}, { ...base.current }, []);
    else forgetDraft(baseOf(draft));
  }, [draft, dirty, saving]);

  return {
    ...form,
    conflict,
    resolve: (values) => {
      if (conflict) base.current = conflict.now;
      setConflict(null);
      form.save(values);
    },
    postpone: () => setConflict(null),
  };
}

/** Under which the entry is kept that a draft was made from. */
const baseOf = (draft: string) => `${draft}:base`;

/**
 * What a form begins with: the entry as it is, or, where there is a draft, as it was when the draft was begun. With the newest version
 * the draft would silently win over what somebody has saved since.
 */
function beginningOf<Values extends Record<string, unknown>>(draft: string, entry: Stored<Values>): Stored<Values> {
  const { version, values } = readDraft(baseOf(draft)) as Partial<Stored<Values>>;
  if (!version || !values || Object.keys(readDraft(draft)).length === 0) return entry;
  return { version, values: { ...entry.values, ...values } };
}

const isChanged = (failure: unknown) => failure instanceof ApiError && failure.status === 412;

/** Whoever was asked while something was saved went back to the form. */
export class NotNow extends Error {}

class ConflictError<Values> extends Error {
  constructor(
    readonly fields: readonly (keyof Values & string)[],
    readonly yours: Values,
    readonly now: Stored<Values>,
  ) {
    super("somebody else has changed the same fields");
  }
}
