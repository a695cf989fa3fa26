import { useEffect, useRef, useState } from "react";
import { part } from "../../ui/part";
import { keepSpeak, keptSpeak } from "../kept";
import { spoken } from "../words";
import { browserRecogniser, fetchSetup, providerOf, type SpeechSetup } from "./choice";

const ownVoice = () => "speechSynthesis" in globalThis;

const load = part(() => import("./aloud"), { reload: false });

interface SpeechOptions {
  /** Where the park is. */
  base: string;
  /** The page's own key for Google's services; empty: none. */
  googleKey: string;
  open: boolean;
}

export type Speech = ReturnType<typeof useSpeech>;

/** What is there to speak and to be heard with; and reads answers aloud, as long as somebody wants it. */
export function useSpeech({ base, googleKey, open }: SpeechOptions) {
  const [setup, setSetup] = useState<SpeechSetup | null>(null);
  const [on, setOn] = useState(keptSpeak);
  const [reading, setReading] = useState(false);
  const [silenced, setSilenced] = useState(false);
  const context = useRef<AudioContext | null>(null);
  const current = useRef<AbortController | null>(null);

  const unknown = open && setup === null;
  useEffect(() => {
    let left = false;
    if (unknown) void fetchSetup(base).then((found) => left || setSetup(found));
    return () => {
      left = true;
    };
  }, [unknown, base]);

  const there = (park: boolean, browser: boolean) => setup && providerOf({ key: googleKey !== "", park, browser });
  const voice = there(setup?.synthesise ?? false, ownVoice());
  const recogniser = there(setup?.recognise ?? false, browserRecogniser() !== undefined);
  /** The park has nothing left of it for today: the browser does it by itself, where it can. */
  const doWithout = (what: "recognise" | "synthesise") => setSetup((now) => now && { ...now, [what]: false });

  const hush = () => {
    current.current?.abort();
    current.current = null;
    setReading(false);
  };
  useEffect(
    () => () => {
      current.current?.abort();
      void context.current?.close();
      context.current = null;
    },
    [],
  );

  return {
    base,
    googleKey,
    editFirst: setup?.editFirst ?? true,
    /** Who recognises what is said; null: nobody. */
    recogniser,
    /** Nothing more can be recognised by the park today. Tells whether the browser does it instead. */
    recognisedEnough: () => {
      doWithout("recognise");
      return browserRecogniser() !== undefined;
    },
    /** Answers can be read aloud. */
    able: voice !== null,
    /** They were, and no more can be today: the visitor is to be told, once. */
    silenced,
    silenceTold: () => setSilenced(false),
    on,
    /** An answer is being read aloud, or is about to be. */
    reading,
    hush,
    toggle: () => {
      if (on) hush();
      keepSpeak(!on);
      setOn(!on);
    },
    /** Somebody does something just now: the moment in which a browser lets a page be heard later. */
    wake: () => {
      if (!on || !voice || voice === "browser" || !("AudioContext" in window)) return;
      context.current ??= new AudioContext();
      void context.current.resume();
      void load().catch(() => {});
    },
    say: async (text: string) => {
      hush();
      if (!on || !voice || !spoken(text)) return;
      const own = new AbortController();
      current.current = own;
      setReading(true);
      try {
        const { readAloud } = await load();
        const onUsed = () => {
          doWithout("synthesise");
          setSilenced(!ownVoice());
        };
        const place = { provider: voice, base, googleKey, context: context.current, signal: own.signal, onUsed };
        if (!own.signal.aborted) await readAloud(text, place);
      } catch (failure) {
        console.error("Failed to read the answer aloud", failure); // it can be read
      }
      if (current.current !== own) return;
      current.current = null;
      setReading(false);
      void context.current?.suspend(); // an open one costs a phone its battery
    },
  };
}
