import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../api/client";
import { ownWords } from "../api/problems";
import type { Language } from "../i18n/texts";
import { randomKey } from "../ui/useForm";
import {
  answered,
  asked,
  begunAnew,
  merged,
  noted,
  nothingSaid,
  rated,
  recalled,
  saidSoFar,
  taken,
  takenBack,
  unanswered,
  worthKeeping,
  type Conversation,
  type Entry,
} from "./conversation";
import { keepLive, keepSaid, keepSecret, keptSaid, keptSecret } from "./kept";
import { TransportError, type Transport } from "./transport";
import type { PersonAnswer, Rating } from "./types";
import { withoutMarks } from "./words";

/** How often is looked for what a person has written, in milliseconds: while one answers, and while none is expected. */
const pollEvery = 3_000;
const lookEvery = 15_000;

interface Options {
  transport: Transport;
  language: Language;
  /** The card is open. */
  open: boolean;
  /** A whole answer has come, to whatever was asked on this page. */
  onAnswer: (text: string) => void;
}

export type Talk = ReturnType<typeof useConversation>;

/** A conversation with the park, or whoever else answers: what was said, and what can be done about it. */
export function useConversation({ transport, language, open, onAnswer }: Options) {
  const { desk } = transport;
  const [talk, setTalk] = useState(() => (desk ? nothingSaid : recalled(keptSaid())));
  const [secret, setSecret] = useState(keptSecret);
  /** What was said before is being fetched, or whoever answers is not ready. */
  const [preparing, setPreparing] = useState(() => keptSecret() !== null || transport.setUp !== undefined);
  /** What was said before has not come yet, and is asked for until it has. */
  const [missing, setMissing] = useState(() => desk !== null && keptSecret() !== null);
  const latest = useRef(talk);
  const waiting = useRef<AbortController | null>(null);
  /** Of the question that was asked last, however often it is sent. */
  const key = useRef("");
  const told = useRef(onAnswer); // as it is when the answer comes, not when it was asked for
  useEffect(() => {
    told.current = onAnswer;
  });

  const change = (step: (talk: Conversation) => Conversation) => {
    latest.current = step(latest.current);
    setTalk(latest.current);
    if (!desk) keepSaid(worthKeeping(latest.current));
  };
  const adopt = (own: string | null) => {
    keepSecret(own);
    setSecret(own);
  };
  /** The conversation that the park puts a question into is the one to go on with. */
  const goOnWith = (own: string) => {
    const before = keptSecret();
    if (before === own) return;
    adopt(own);
    if (before) change(begunAnew);
  };
  const startOver = () => {
    waiting.current?.abort();
    waiting.current = null;
    latest.current = nothingSaid;
    setTalk(nothingSaid);
    adopt(null);
    setMissing(false);
    keepSaid([]);
    transport.startOver?.();
    if (!transport.setUp) return;
    setPreparing(true);
    void transport.setUp().then(() => setPreparing(false));
  };

  /** Fetches what was said meanwhile. One that the park no longer knows begins anew, without a word. */
  const sync = async (own: string) => {
    if (!desk) return;
    try {
      const kept = await desk.messages(own, latest.current.read, language);
      if (keptSecret() !== own) return;
      setMissing(false);
      change((now) => merged(now, kept));
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) startOver();
      else console.error("Failed to fetch messages", failure);
    }
  };

  const restore = useEffectEvent(async () => {
    await transport.setUp?.();
    if (secret) await sync(secret);
    setPreparing(false);
  });
  useEffect(() => {
    void restore();
  }, []);

  // Nobody waits for an answer whose page is gone; but the card may be closed.
  useEffect(() => () => waiting.current?.abort(), []);

  const live = talk.state === "waiting" || talk.state === "staff";
  useEffect(() => {
    if (!missing) keepLive(live);
  }, [live, missing]);
  // Staff may take over a conversation that did not ask for a person.
  const every = live || missing ? pollEvery : open && desk && secret ? lookEvery : 0;
  const poll = useEffectEvent(async () => {
    if (secret && latest.current.coming === null && (live || missing || !document.hidden)) await sync(secret);
  });
  useEffect(() => {
    if (!every) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const next = () => {
      timer = setTimeout(() => void poll().then(() => !over && next()), every);
    };
    next();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [every]);

  const ask = async (question: string, again: number | undefined, repeated: boolean) => {
    const own = new AbortController();
    waiting.current = own;
    change((now) => asked(now, question, repeated));
    const here = window.location.pathname;
    try {
      const given = await transport.ask(
        { question, language, conversation: keptSecret() ?? undefined, page: here, again, key: key.current },
        {
          signal: own.signal,
          onBegun: (at) => {
            if (own !== waiting.current) return;
            goOnWith(at.conversation);
            change((now) => taken(now, at.question));
          },
          onText: (text) => own === waiting.current && change((now) => saidSoFar(now, text)),
        },
      );
      if (own !== waiting.current) return; // it was stopped, or begun anew
      if (given.conversation) goOnWith(given.conversation);
      change((now) => answered(now, given));
      if (given.answer) told.current(withoutMarks(given.answer));
    } catch (failure) {
      if (own !== waiting.current) return;
      if (failure instanceof TransportError) console.error(failure.message, failure.cause ?? "");
      else console.error("Error sending message to Backend", failure);
      const busy = failure instanceof ApiError && (failure.status === 429 || failure.status === 400);
      change((now) => unanswered(now, question, "failed", busy ? ownWords(failure, "") : ""));
    } finally {
      if (own === waiting.current) waiting.current = null;
    }
  };

  return {
    talk,
    preparing,
    /** Whether there is something to start over from. */
    begun: secret !== null || (!desk && talk.entries.length > 0),
    secret,
    send: (text: string) => {
      if (latest.current.coming !== null) return;
      key.current = randomKey();
      void ask(text, undefined, false);
    },
    stop: () => {
      const question = latest.current.entries.findLast(({ from }) => from === "visitor")?.text ?? "";
      waiting.current?.abort();
      waiting.current = null;
      change((now) => unanswered(now, question, "stopped", ""));
    },
    /** Asks once more what was not answered. The answer may have been given and lost on the way: then it is only shown. */
    retry: async () => {
      const missed = latest.current.unanswered;
      if (!missed || latest.current.coming !== null) return;
      const trying = new AbortController();
      waiting.current = trying;
      change((now) => ({ ...now, coming: "" }));
      const own = keptSecret();
      await transport.setUp?.();
      if (own && trying === waiting.current) await sync(own);
      if (trying !== waiting.current) return; // it was stopped, or begun anew
      const last = latest.current.entries.findLast(({ from }) => from !== "note");
      change((now) => ({ ...now, coming: null }));
      if (missed.why === "failed" && last?.from === "park" && !last.cutOff && !last.own)
        return change((now) => ({ ...now, unanswered: null }));
      change(takenBack);
      await ask(missed.question, latest.current.entries.findLast(({ from }) => from === "visitor")?.number, true);
    },
    rate: async ({ id, number, rating }: Entry, wanted: Rating) => {
      if (!desk || !secret || number === undefined) return;
      const next = wanted === rating ? "" : wanted;
      change((now) => rated(now, id, next));
      await desk.rate(secret, number, next, language).catch(() => change((now) => rated(now, id, rating)));
    },
    askPerson: async (): Promise<PersonAnswer | null> => {
      if (!desk || !secret) return null;
      const given = await desk.askPerson(secret, language);
      change((now) =>
        given.open
          ? merged(now, { state: given.state, staffName: now.staffName, messages: [], enquiry: false })
          : noted(now, "closed", given.hours),
      );
      return given;
    },
    note: () => change((now) => noted(now, "sent")),
    startOver,
  };
}
