import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { forgetDraft, readDraft, writeDraft } from "./drafts";

/** What is wrong, by the name of the field. */
export type FieldErrors<Values> = { [Name in keyof Values & string]?: string | undefined };

/** A failure that names fields, as the API's does; their words go to the inputs. */
interface FieldFailure {
  fields: readonly { path: readonly string[]; message: string }[];
}

interface FormOptions<Values> {
  /** Under which the form's draft is kept: its own among all forms, and, where it holds what is one person's, that person's own. */
  name: string;
  /** Fields whose text must not be written to the browser's storage. */
  secrets?: readonly (keyof Values & string)[] | undefined;
  /** What the form starts with, and returns to once it was sent. */
  initial: Values;
  /** It is one step of several: what was sent stays in it, and in its draft, until it is discarded. */
  keep?: boolean | undefined;
  /** The rules that need no server. It is told what it has to say in the reader's language. */
  check?: ((values: Values) => FieldErrors<Values>) | undefined;
  /** The sentence for values that break the rules, where there is more to say than that fields are marked. */
  summary?: ((values: Values) => string) | undefined;
  /**
   * Sends the form. What it throws is shown, and nothing that was typed is lost. The key belongs to exactly these values: a
   * second try of the same form has the same one, so that the server can tell it from a second form.
   */
  send: (values: Values, key: string) => Promise<void>;
  /** The sentence for a failure that names no field of the form. */
  explain: (failure: unknown) => string;
}

export interface Form<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  state: "idle" | "sending" | "done" | "failed";
  /** Why it failed, where no field is to blame. */
  problem: string;
  /** Marks fields, and says why, as the sending does: for a second button of the form. */
  refuse: (errors: FieldErrors<Values>, problem?: string) => void;
  /** Throws away what was typed, as its Cancel button says. Closing a dialog in any other way keeps it. */
  discard: () => void;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** For a TextField, SelectField, DateField or ChoiceField. */
  text: (name: TextNames<Values>) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  /** For a CheckField. */
  tick: (name: TickNames<Values>) => {
    name: string;
    checked: boolean;
    onChange: (checked: boolean) => void;
    error: string | undefined;
  };
  /** For the form element itself. */
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
}

type NamesOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] &
  string;
type TextNames<Values> = NamesOf<Values, string>;
type TickNames<Values> = NamesOf<Values, boolean>;

type Known = Readonly<Record<string, unknown>>;

interface Progress<Values> {
  state: Form<Values>["state"];
  errors: FieldErrors<Values>;
  problem: string;
}

/** What was typed into empty fields, or chosen from lists, of which the state doesn't know. */
function typedInto(form: HTMLFormElement | null, values: Known): [string, string][] {
  const fields = [...(form?.elements ?? [])] as (HTMLInputElement | HTMLSelectElement)[];
  return fields.filter((field) => isNews(field, values[field.name])).map(({ name, value }) => [name, value]);
}

function isNews(field: HTMLInputElement | HTMLSelectElement, known: unknown): boolean {
  // A list that doesn't have what the state says shows another entry by itself: nobody has chosen it.
  if ("options" in field) return field.value !== known && [...field.options].some(({ value }) => value === known);
  return field.value !== "" && known === "" && field.type !== "radio" && field.type !== "checkbox";
}

/** A form's values, what is wrong with them, and how far the sending is. */
export function useForm<Values extends object>({
  name: draft,
  secrets = [],
  initial,
  keep = false,
  check,
  summary,
  send,
  explain,
}: FormOptions<Values>): Form<Values> {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const sending = useRef(false);
  const [values, setValues] = useState(initial);
  const latest = useRef(initial); // two fields may be set before React draws
  const [progress, setProgress] = useState<Progress<Values>>({ state: "idle", errors: {}, problem: "" });
  const [refusals, setRefusals] = useState(0);

  const set: Form<Values>["set"] = (name, value) => {
    key.current = "";
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    writeDraft(draft, initial as Known, latest.current as Known, secrets);
    setProgress(({ state, errors }) => ({
      state: state === "sending" ? state : "idle",
      errors: { ...errors, [name]: undefined },
      problem: "",
    }));
  };

  // The draft of an earlier visit, and over it what was typed before the script came: it is in the page, but not in the state.
  const adopt = useEffectEvent(() => {
    const kept = Object.entries(readDraft(draft)).filter(([name]) => name in initial);
    const typed = typedInto(form.current, values as Known);
    if (kept.length + typed.length === 0) return;
    latest.current = { ...latest.current, ...Object.fromEntries([...kept, ...typed]) };
    setValues(latest.current);
    if (typed.length > 0) writeDraft(draft, initial as Known, latest.current as Known, secrets);
  });
  useEffect(() => adopt(), []);

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    const input = wrong?.matches("input, select, textarea") ? wrong : wrong?.querySelector("input");
    input?.focus();
  }, [refusals]);

  const discard = () => {
    latest.current = initial;
    forgetDraft(draft);
    setValues(initial);
  };

  const refuse: Form<Values>["refuse"] = (errors, problem = "") => {
    setProgress({ state: "failed", errors, problem });
    setRefusals((count) => count + 1);
  };

  const submit = async () => {
    if (sending.current) return;
    const errors = check?.(values) ?? {};
    if (wrongFields(errors) > 0) return refuse(errors, summary?.(values));
    sending.current = true;
    setProgress({ state: "sending", errors: {}, problem: "" });
    key.current ||= randomKey();
    try {
      await send(values, key.current);
      key.current = "";
      if (!keep) discard();
      setProgress({ state: "done", errors: {}, problem: "" });
    } catch (failure) {
      const refused = fieldsOf(failure, values);
      if (wrongFields(refused) > 0) refuse(refused);
      else setProgress({ state: "failed", errors: {}, problem: explain(failure) });
    } finally {
      sending.current = false;
    }
  };

  return {
    values,
    ...progress,
    refuse,
    discard,
    set,
    text: (name) => ({
      name,
      value: values[name] as string,
      onChange: (value) => set(name, value as Values[typeof name]),
      error: progress.errors[name],
    }),
    tick: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: (checked) => set(name, checked as Values[typeof name]),
      error: progress.errors[name],
    }),
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

export function wrongFields(errors: FieldErrors<object>): number {
  return Object.values(errors).filter(Boolean).length;
}

/** The fields of this form that a failure names. */
function fieldsOf<Values extends object>(failure: unknown, values: Values): FieldErrors<Values> {
  const { fields } = (failure ?? {}) as Partial<FieldFailure>;
  const known = (fields ?? []).filter(({ path }) => path[0] !== undefined && path[0] in values);
  return Object.fromEntries(known.map(({ path, message }) => [path[0], message])) as FieldErrors<Values>;
}

/** 128 random bits. Not randomUUID: a park on plain http in its own network has none. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
