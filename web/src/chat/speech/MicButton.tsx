import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTexts } from "../../i18n/texts";
import { classes } from "../../ui/classes";
import { Glyph } from "../icons";
import styles from "./Speech.module.css";
import type { Voice } from "./useVoice";

const isPress = ({ key }: KeyboardEvent) => key === " " || key === "Enter";

/** Hold it and speak; leaving it ends that too. Without hands, a press begins and another ends it. */
export function MicButton({ voice, disabled }: { voice: Voice; disabled: boolean }) {
  const { t } = useTexts();
  const held = useRef(false); // or what merely passes over it would end what a key began
  const active = voice.phase === "opening" || voice.phase === "listening" || voice.goingOn;
  const press = () => {
    held.current = true;
    voice.press();
  };
  const release = () => {
    if (held.current) voice.release();
    held.current = false;
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // A finger would keep the button until it is lifted, wherever it goes.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    press();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  const label = voice.handsFree ? t("widget.voice.listen") : t("widget.voice.hold");
  return (
    <button
      type="button"
      className={classes(styles.mic, active && styles.active)}
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={disabled}
      onPointerDown={onPointerDown}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        release();
      }}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()} // of a long touch
      onClick={({ detail }) => {
        // Not by a finger, a mouse or a key, but by something that helps somebody: one press begins, another ends.
        if (detail !== 0) return;
        if (voice.phase === "listening" && !voice.handsFree) voice.release();
        else voice.press();
      }}
    >
      <Glyph name="microphone" />
    </button>
  );
}
