import { useEffect, useEffectEvent, useState } from "react";
import type { Language } from "../../i18n/texts";
import { part } from "../../ui/part";
import type { engine, ProviderAddress } from "./engine";
import { createTalk, untouched, type TalkHandlers } from "./talk";

const load = part(() => import("./engine"), { reload: false });

interface VoiceOptions extends Omit<ProviderAddress, "provider"> {
  /** Null: nobody can recognise what is said. */
  provider: ProviderAddress["provider"] | null;
  language: Language;
  /** The card is open. */
  open: boolean;
  /** An answer is being waited for, or read aloud. */
  busy: boolean;
  onBegin: TalkHandlers["onBegin"];
  onWords: TalkHandlers["onWords"];
  onUsed: TalkHandlers["onUsed"];
}

export type Voice = ReturnType<typeof useVoice>;

/** Speaking instead of typing. The microphone is let go of when the card closes or the page is left. */
export function useVoice(options: VoiceOptions) {
  const { provider, base, googleKey, language, open, busy, onBegin, onWords, onUsed } = options;
  const [state, setState] = useState(untouched);
  const [parts, setParts] = useState<typeof engine | null>(null);
  const [talk] = useState(() => createTalk(setState));
  useEffect(() =>
    talk.connect({
      listen: async (options) => {
        const loaded = await load();
        setParts(loaded.engine);
        options.signal.throwIfAborted();
        return loaded.engine.listen({ provider: provider ?? "browser", base, googleKey }, { ...options, language });
      },
      onBegin,
      onWords,
      onUsed,
    }),
  );
  useEffect(() => talk.setBusy(busy), [talk, busy]);
  const leave = useEffectEvent(() => {
    if (document.visibilityState === "hidden") talk.cancel();
  });
  useEffect(() => {
    if (!open) return;
    const hidden = () => leave();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      talk.cancel();
    };
  }, [talk, open]);
  return {
    ...state,
    able: provider !== null,
    /** Draws what is heard, once it has come. */
    SoundWave: parts?.SoundWave,
    press: talk.press,
    release: talk.release,
    cancel: talk.cancel,
    tell: talk.tell,
    clear: talk.clear,
    setHandsFree: talk.setHandsFree,
  };
}
