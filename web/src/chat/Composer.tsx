import { useEffect, useRef, type KeyboardEvent, type Ref, type RefObject, useImperativeHandle } from "react";
import { formatNumber } from "../i18n/format";
import { useTexts } from "../i18n/texts";
import styles from "./Composer.module.css";
import { Glyph } from "./icons";
import parts from "./parts.module.css";
import { MicButton } from "./speech/MicButton";
import type { Voice } from "./speech/useVoice";
import { VoiceNote } from "./speech/VoiceNote";

export const longest = 2_000;
/** From here on the reader is told how much room is left. */
const nearTheEnd = 200;

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  /** What gets the focus once the answer is there; null: it was not in the card when the waiting began. */
  afterRef: RefObject<HTMLElement | null>;
  text: string;
  onText: (text: string) => void;
  voice: Voice;
  /** An answer is being waited for. */
  pending: boolean;
  disabled: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Whether nobody writes anywhere else: the card is no modal, and the page goes on beside it. */
function isFree(own: HTMLElement | null): boolean {
  const now = document.activeElement;
  return !now || now === document.body || own?.contains(now) === true;
}

/** Where a message is written. While an answer is coming, it says so and can be stopped. */
export function Composer({ ref, afterRef, text, onText, voice, pending, disabled, onSend, onStop }: ComposerProps) {
  const { t } = useTexts();
  const input = useRef<HTMLTextAreaElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => input.current!);

  // What is disabled loses the focus: it goes to the one thing that can be done, and back when that is over.
  useEffect(() => {
    const next = afterRef.current;
    if (!next) return;
    if (pending) return stop.current?.focus({ preventScroll: true });
    afterRef.current = null;
    const goBack = () => {
      if (isFree(form.current)) next.focus({ preventScroll: true });
    };
    // Within a frame nothing tells what has the focus in the page around: whoever has left the frame finds it when they come back.
    if (window.parent === window || document.hasFocus()) return goBack();
    window.addEventListener("focus", goBack, { once: true });
    return () => window.removeEventListener("focus", goBack);
  }, [pending, afterRef]);

  const change = (next: string) => {
    voice.clear();
    onText(next);
  };
  const send = () => {
    const words = text.trim();
    if (!words || pending || disabled) return;
    afterRef.current = input.current;
    change("");
    onSend(words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter within a Chinese word chooses it. Safari tells by the code alone.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  const left = longest - text.length;
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* Above the row: the microphone must not move away from whoever presses it when this goes. */}
      <VoiceNote
        voice={voice}
        onType={() => {
          voice.clear();
          input.current?.focus();
        }}
      />
      <div className={styles.row}>
        {voice.able && <MicButton voice={voice} disabled={pending || disabled} />}
        <div className={styles.place}>
          <textarea
            ref={input}
            className={parts.input}
            rows={1}
            maxLength={longest}
            enterKeyHint="send"
            aria-label={t("widget.message")}
            aria-describedby={left <= nearTheEnd ? "chat-left" : undefined}
            placeholder={pending ? t("widget.thinking") : t("widget.placeholder")}
            disabled={pending || disabled}
            value={text}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
          {pending && <span className={styles.spinner} aria-hidden="true" />}
        </div>
        {pending ? (
          <button
            key="stop"
            ref={stop}
            type="button"
            className={styles.send}
            aria-label={t("widget.stop")}
            title={t("widget.stop")}
            onClick={onStop}
          >
            <Glyph name="stop" />
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            className={styles.send}
            aria-label={t("widget.send")}
            title={t("widget.send")}
            disabled={disabled || !text.trim()}
          >
            <Glyph name="send" />
          </button>
        )}
      </div>
      {left <= nearTheEnd && (
        <p id="chat-left" className={styles.left}>
          {t("widget.left", { count: left === 1 ? 1 : formatNumber(left) })}
        </p>
      )}
    </form>
  );
}
