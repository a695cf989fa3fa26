import { useEffect, useMemo, useRef, useState } from "react";
import en from "../../locales/en/chat.json";
import zh from "../../locales/zh/chat.json";
import { TextsProvider, type Language } from "../i18n/texts";
import { plainTranslate } from "../i18n/translate";
import { ChatCard, type Place } from "./ChatCard";
import { parkTransport } from "./client";
import { newOnes } from "./conversation";
import { keepLanguage, keptLanguage } from "./kept";
import { useSpeech } from "./speech/useSpeech";
import type { Transport } from "./transport";
import { useConversation } from "./useConversation";
import { useFade } from "./useFade";
import { inOwnWords, useWordings } from "./wordings";

export interface ChatProps {
  open: boolean;
  onClose: () => void;
  /** The page's language, which the chat follows until somebody chooses another. */
  language: Language;
  /** Where the park is: an origin. */
  base: string;
  /** What the park calls its chat; empty: the usual title. */
  nickname: string;
  /** The page's own key for Google's speech services; without one the park's, or the browser's, are used. */
  googleKey?: string | undefined;
  /** Somebody has opened it just now, so that the keyboard belongs into it. */
  takeFocus: boolean;
  /** How many messages came while it was closed. */
  onUnread: (count: number) => void;
  /** Who answers; without it the park does. It stays the same as long as the chat is there. */
  transport?: Transport | undefined;
  place?: Place | undefined;
  /** Somebody has chosen another language. */
  onLanguage?: ((language: Language) => void) | undefined;
}

/** The chat, with texts, styles and calls of its own: it needs nothing of the page but a place to stand in. */
export default function Chat(props: ChatProps) {
  const { open, onClose, language: page, base, nickname, googleKey = "", takeFocus, onUnread } = props;
  const { place = "page", onLanguage } = props;
  const [chosen, setChosen] = useState(keptLanguage);
  const language = chosen ?? page;
  const wordings = useWordings(base, open);
  const both = useMemo(
    () => ({
      en: plainTranslate(inOwnWords(en, wordings, "en"), "en"),
      zh: plainTranslate(inOwnWords(zh, wordings, "zh"), "zh"),
    }),
    [wordings],
  );
  const t = both[language];
  const speech = useSpeech({ base, googleKey, open });
  const transport = useMemo(() => props.transport ?? parkTransport(base), [props.transport, base]);
  const conversation = useConversation({
    transport,
    language,
    open,
    onAnswer: (text) => void (open && speech.say(text)),
  });
  /** What the visitor has begun to write: it is there again when the card is opened again. */
  const [draft, setDraft] = useState("");
  const { mounted, visible } = useFade(open);
  const { entries } = conversation.talk;

  // What comes while the card is open has been seen.
  const seen = useRef(0);
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    if (open || conversation.preparing) seen.current = entries.length;
    setUnread(newOnes(conversation.talk, seen.current));
  }, [open, entries, conversation.talk, conversation.preparing]);
  useEffect(() => onUnread(unread), [onUnread, unread]);

  const { hush } = speech;
  useEffect(() => {
    if (!open) hush();
  }, [open]); // eslint-disable-line react-hooks/exhaustive-deps

  if (!mounted) return null;
  return (
    <TextsProvider lng={language} t={t}>
      <ChatCard
        base={base}
        greetings={{ en: both.en("widget.greeting"), zh: both.zh("widget.greeting") }}
        place={place}
        nickname={nickname}
        visible={visible}
        takeFocus={takeFocus}
        conversation={conversation}
        desk={transport.desk}
        speech={speech}
        draft={draft}
        onDraft={setDraft}
        onClose={onClose}
        onLanguage={(wanted) => {
          keepLanguage(wanted);
          setChosen(wanted);
          onLanguage?.(wanted);
        }}
      />
    </TextsProvider>
  );
}
