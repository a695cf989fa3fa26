import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import type { Recording } from "./record";
import { quietest } from "./sound";
import styles from "./Speech.module.css";
import type { TalkState } from "./talk";
import { barsIn, paint } from "./wave";

/** Lies over the conversation while somebody is listened to: what is heard, for how much longer, and how to end it. */
export function SoundWave({ voice, onCancel }: { voice: TalkState; onCancel: () => void }) {
  const { t } = useTexts();
  const { recording, handsFree, phase, speaking } = voice;
  return (
    <div className={styles.overlay} data-phase={phase} data-speaking={speaking ? "" : undefined}>
      <p className={styles.phase}>
        {phase === "recognising" ? t("widget.voice.recognising") : t("widget.voice.listening")}
      </p>
      {recording ? <Meter recording={recording} /> : <div className={styles.wave} />}
      {recording ? <SecondsLeft endsAt={recording.endsAt} /> : <p className={styles.seconds} />}
      <p className={styles.how}>
        {phase === "listening" && t(handsFree ? "widget.voice.pauseToEnd" : "widget.voice.releaseToEnd")}
      </p>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {t("widget.voice.cancel")}
      </button>
    </div>
  );
}

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How loud it is. Without motion it is one bar that does not move along. */
function Meter({ recording }: { recording: Recording }) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [calm] = useState(still);
  useEffect(() => {
    let levels: number[] = [];
    return recording.onLevel((level) => {
      place.current?.setAttribute("aria-valuenow", String(Math.round(level)));
      if (!canvas.current) return;
      const bars = barsIn(canvas.current.clientWidth);
      levels = calm ? Array.from({ length: bars }, () => level) : [...levels, level].slice(-bars);
      paint(canvas.current, levels);
    });
  }, [recording, calm]);
  return (
    <div
      ref={place}
      role="meter"
      aria-label={t("widget.voice.level")}
      aria-valuemin={quietest}
      aria-valuemax={0}
      aria-valuenow={quietest}
      className={styles.wave}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
    </div>
  );
}

const left = (endsAt: number) => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));

function SecondsLeft({ endsAt }: { endsAt: number }) {
  const { t } = useTexts();
  const [seconds, setSeconds] = useState(() => left(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(endsAt)), 200);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <p className={styles.seconds} role="timer">
      {t("widget.voice.seconds", { count: seconds })}
    </p>
  );
}
