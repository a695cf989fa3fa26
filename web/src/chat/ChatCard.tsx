import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useTexts, type Language } from "../i18n/texts";
import { classes } from "../ui/classes";
import styles from "./ChatCard.module.css";
import { ChatHead } from "./ChatHead";
import { Composer, longest } from "./Composer";
import { EnquiryPanel } from "./EnquiryPanel";
import { Glyph } from "./icons";
import { keepOpen } from "./kept";
import { Log } from "./Log";
import parts from "./parts.module.css";
import type { Speech } from "./speech/useSpeech";
import { useVoice } from "./speech/useVoice";
import type { Desk } from "./transport";
import type { Talk } from "./useConversation";
import { hasKeyboardOnScreen, isPhone, useSheet } from "./useSheet";
import { withWords } from "./words";

/** Where the card stands: in the corner of a page of the park's, in a frame that a page opens and closes, or in one that is always open. */
export type Place = "page" | "frame" | "open frame";

interface ChatCardProps {
  base: string;
  greetings: Readonly<Record<Language, string>>;
  place: Place;
  nickname: string;
  visible: boolean;
  takeFocus: boolean;
  conversation: Talk;
  /** Null where somebody else than the park answers. */
  desk: Desk | null;
  speech: Speech;
  /** What stands in the input, unsent. */
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
  onLanguage: (language: Language) => void;
}

/** The card: beside the page where there is room, over all of it on a phone. It is no modal: the page can be read on. */
export function ChatCard(props: ChatCardProps) {
  const { base, greetings, place, nickname, visible, takeFocus, conversation, desk, speech } = props;
  const { draft, onDraft, onClose, onLanguage } = props;
  const { t, lng } = useTexts();
  const card = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const afterRef = useRef<HTMLElement | null>(null);
  const [panel, setPanel] = useState<"talk" | "enquiry">("talk");
  /** Why there is a form instead of a person. */
  const [why, setWhy] = useState<readonly string[]>([]);
  /** What a screen reader says: the log is not there to say it, or comes with it. */
  const [said, setSaid] = useState("");
  const { talk, preparing } = conversation;
  const pending = talk.coming !== null;
  const framed = place !== "page";
  useSheet(card, visible && !framed);

  // On a phone the card itself takes the focus: the input's would bring up the keyboard over half of what there is to read.
  useEffect(() => {
    if (!visible || !takeFocus || card.current?.contains(document.activeElement)) return;
    const early = input.current?.disabled; // what is disabled takes no focus
    (early || hasKeyboardOnScreen(framed) ? card : input).current?.focus({ preventScroll: true });
  }, [visible, takeFocus, framed]);
  useEffect(() => {
    if (preparing || hasKeyboardOnScreen(framed) || document.activeElement !== card.current) return;
    input.current?.focus({ preventScroll: true });
  }, [preparing, framed]);

  const send = (text: string) => {
    speech.hush();
    speech.wake();
    if (talk.state === "ended") conversation.startOver();
    conversation.send(text);
  };
  const voice = useVoice({
    provider: speech.recogniser,
    base,
    googleKey: speech.googleKey,
    language: lng,
    open: visible && panel === "talk",
    busy: pending || speech.reading,
    onBegin: () => {
      speech.hush();
      speech.wake();
    },
    onWords: (words) => {
      const toCheck = speech.editFirst || draft.trim() !== "";
      if (!toCheck) {
        afterRef.current = home();
        send(words);
      } else onDraft(withWords(draft, words).slice(0, longest));
      if (toCheck && !voice.handsFree && !hasKeyboardOnScreen(framed)) toInput();
      return toCheck;
    },
    onUsed: speech.recognisedEnough,
  });
  const { told, phase } = voice;

  const toInput = () => input.current?.focus({ preventScroll: true });
  const home = () => (hasKeyboardOnScreen(framed) ? card : input).current;
  /** What had the focus goes away: Esc and Tab go on from the card. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (!document.activeElement || document.activeElement === document.body) home()?.focus({ preventScroll: true });
    });
  // The button that was held is gone, and the focus with it.
  const holdFocus = useEffectEvent(keepFocus);
  useEffect(() => {
    if (told === "used") holdFocus();
  }, [told]);
  const sayToRead = useEffectEvent(() => {
    voice.tell("readIt");
    speech.silenceTold();
    keepFocus(); // the button that turned reading on is gone too
  });
  useEffect(() => {
    if (speech.silenced && phase === "idle") sayToRead();
  }, [speech.silenced, phase]);
  const cancelVoice = () => {
    voice.cancel();
    keepFocus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (voice.phase !== "idle") cancelVoice();
    else if (panel === "enquiry") {
      setSaid("");
      setPanel("talk");
      keepFocus();
    } else onClose();
  };
  // Whoever tabs out of the sheet goes on behind it, where nothing could be seen.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && isPhone() && !card.current?.contains(relatedTarget)) onClose();
  };
  const openEnquiry = (lines: readonly string[]) => {
    setWhy(lines);
    setSaid(lines.join(" "));
    setPanel("enquiry");
  };
  const askPerson = async () => {
    const given = await conversation.askPerson().catch((failure: unknown) => {
      console.error("Error sending message to Backend", failure);
      return null;
    });
    if (given?.open) return toInput();
    const lines = given ? [t("widget.note.closed")] : [];
    if (given?.hours) lines.push(t("widget.note.hours", { hours: given.hours }));
    openEnquiry(lines);
  };

  return (
    // Esc closes it from wherever the focus is in it.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      ref={card}
      id="chat"
      role="dialog"
      aria-modal="false"
      aria-labelledby="chat-title"
      lang={lng === "zh" ? "zh-CN" : "en"}
      tabIndex={-1}
      className={classes(styles.card, visible && styles.visible, framed && styles.framed)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <ChatHead
        nickname={nickname}
        talk={talk}
        speech={speech}
        onLanguage={onLanguage}
        onClose={place === "open frame" ? undefined : onClose}
      />
      {panel === "enquiry" && desk ? (
        <EnquiryPanel
          conversation={conversation}
          desk={desk}
          why={why}
          onBack={(sent) => {
            setSaid(sent ? t("widget.note.sent") : "");
            setPanel("talk");
            requestAnimationFrame(toInput);
          }}
        />
      ) : (
        <>
          <div className={styles.area}>
            <Log
              conversation={conversation}
              greetings={greetings}
              base={base}
              byPark={desk !== null}
              onEnquiry={() => openEnquiry([])}
              onPerson={() => void askPerson()}
              onFollow={() => keepOpen(!isPhone())}
              onRetry={() => {
                afterRef.current = home();
                void conversation.retry();
              }}
              onSuggestion={(text) => {
                afterRef.current = home();
                send(text);
              }}
            />
            {voice.SoundWave && voice.phase !== "idle" && <voice.SoundWave voice={voice} onCancel={cancelVoice} />}
          </div>
          <Composer
            ref={input}
            afterRef={afterRef}
            text={draft}
            onText={onDraft}
            voice={voice}
            pending={pending}
            disabled={preparing}
            onSend={send}
            onStop={conversation.stop}
          />
          {(conversation.begun || voice.able) && (
            <div className={styles.foot}>
              {voice.able && (
                <button
                  type="button"
                  aria-pressed={voice.handsFree}
                  title={t("widget.voice.handsFreeHelp")}
                  onClick={() => voice.setHandsFree(!voice.handsFree)}
                >
                  <Glyph name="handsFree" />
                  {t("widget.voice.handsFree")}
                </button>
              )}
              {conversation.begun && (
                <button type="button" onClick={() => (conversation.startOver(), onDraft(""), toInput())}>
                  <Glyph name="again" />
                  {t("widget.startOver")}
                </button>
              )}
              {conversation.begun && desk && talk.state === "chat" && (
                <button type="button" onClick={() => void askPerson()} disabled={pending}>
                  <Glyph name="person" />
                  {t("widget.person")}
                </button>
              )}
            </div>
          )}
        </>
      )}
      <p role="status" className={parts.unseen}>
        {said}
      </p>
    </div>
  );
}
