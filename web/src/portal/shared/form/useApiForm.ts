import { useForm, type FormErrors, type UseFormReturnType } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type FormEvent } from "react";
import { ApiError } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { forgetDraft, readDraft, writeDraft } from "../../../ui/drafts";
import { same } from "../../../ui/same";
import { useLeaveGuard } from "../page/leave";
import { isLock, refusal, useForgetByLanguage } from "../problems";
import { useDraftName } from "./draft";

export interface ApiFormOptions<Values, Answer> {
  /** Its own among the forms of the section: its draft is kept under it. */
  name: string;
  /** What is stored, or what a new entry begins with. */
  initial: Values;
  /** Fields whose text must not be written to the browser's storage: their draft is lost with the page. */
  secrets?: readonly (keyof Values & string)[];
  /** The rules that need no server: what is wrong, by the name of the field. */
  check?: (values: Values) => FormErrors;
  /** Saves the values; `before` are those that the form began with. The API's own names for them put its refusals at the right fields. */
  send: (values: Values, before: Values) => Promise<Answer>;
  /** What is done with a failure instead of showing it; true says that it was. */
  onFailure?: (failure: unknown, values: Values) => boolean;
  onSaved?: (answer: Answer, values: Values) => void;
  /** What the form goes on with once it was saved; without it, with what was typed. */
  next?: (answer: Answer, values: Values) => Values;
}

export interface ApiForm<Values> {
  /** Values, errors and `getInputProps` for the fields. */
  form: UseFormReturnType<Values>;
  /** What went wrong, where no field is to blame. */
  problem: string | undefined;
  saving: boolean;
  /** It was saved, and nothing was typed since. */
  saved: boolean;
  dirty: boolean;
  /** For the form element. */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Saves values that were put together elsewhere, as those of a conflict are. */
  save: (values: Values) => void;
  /** Gives back what is stored, and forgets what was typed. */
  discard: () => void;
}

/** What the server has against the fields, by the paths that the form knows them by. */
export function fieldErrors(failure: unknown, values: object): FormErrors {
  if (!(failure instanceof ApiError)) return {};
  const known = failure.fields.filter(({ path }) => path[0] !== undefined && path[0] in values);
  return Object.fromEntries(known.map(({ path, message }) => [path.join("."), message]));
}

/** A form of the portal: checked here, sent to the API, its refusals at their fields, a draft that outlives a lock, and a question
 * before unsaved changes are left behind. */
export function useApiForm<Values extends Record<string, unknown>, Answer = unknown>(
  options: ApiFormOptions<Values, Answer>,
): ApiForm<Values> {
  const { name, initial, secrets = [], check, send, onFailure, onSaved, next } = options;
  const { t } = useTexts();
  const draft = useDraftName(name);
  const form = useForm<Values>({
    mode: "controlled",
    touchTrigger: "change", // a field that only gets the focus changes nothing
    initialValues: initial,
    validate: (values) => check?.(values) ?? {},
    onValuesChange: (values) => {
      if (sending.isSuccess) sending.reset(); // it says no longer that it is saved
      // Measured against the form's own beginning: `initial` follows what others save, and would make their changes ours.
      writeDraft(draft, form.getInitialValues(), values, secrets);
    },
  });

  const focusFirst = (errors: FormErrors) => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode<HTMLElement, string>(first)?.focus();
  };
  const sending = useMutation({
    mutationFn: (values: Values) => send(values, form.getInitialValues()),
    onSuccess: (answer, values) => {
      const after = next?.(answer, values) ?? values;
      const typed = Object.entries(form.getValues()).filter(([field, value]) => !same(value, values[field]));
      form.setInitialValues(after);
      form.setValues({ ...after, ...Object.fromEntries(typed) }); // what was typed meanwhile is not saved yet
      onSaved?.(answer, values);
    },
    onError: (failure, values) => {
      if (onFailure?.(failure, values)) {
        sending.reset(); // it is no failure of the form's any more
        return;
      }
      const errors = fieldErrors(failure, values);
      form.setErrors(errors);
      focusFirst(errors);
    },
  });

  const adopt = useEffectEvent(() => {
    const typed = Object.entries(readDraft(draft)).filter(([field]) => field in initial);
    if (typed.length > 0) form.setValues(Object.fromEntries(typed) as Partial<Values>);
  });
  useEffect(() => adopt(), []);

  // What was wrong is said in the reader's language: our own checks say it anew, and the server's words are taken away.
  useForgetByLanguage(() => {
    if (sending.isError) sending.reset();
    if (Object.keys(form.errors).length > 0) form.validate();
  });

  const discard = () => {
    sending.reset();
    form.reset();
    forgetDraft(draft);
  };
  const dirty = form.isDirty();
  useLeaveGuard(dirty, () => forgetDraft(draft));

  const failed = sending.error;
  const elsewhere = failed && Object.keys(fieldErrors(failed, form.values)).length === 0 && !isLock(failed);
  return {
    form,
    problem: elsewhere ? refusal(failed, t) : undefined,
    saving: sending.isPending,
    saved: sending.isSuccess && !dirty,
    dirty,
    onSubmit: form.onSubmit((values) => {
      if (!sending.isPending) sending.mutate(values);
    }, focusFirst),
    save: (values) => {
      form.setValues(values);
      sending.mutate(values);
    },
    discard,
  };
}
