import { useTexts } from "../../i18n/texts";
import { Glyph } from "../icons";
import parts from "../parts.module.css";
import styles from "./Speech.module.css";
import type { Voice } from "./useVoice";

/** Says in words what the microphone does, and what to do when nothing came of it. */
export function VoiceNote({ voice, onType }: { voice: Voice; onType: () => void }) {
  const { t } = useTexts();
  const { phase, told } = voice;
  const going = phase === "listening" || phase === "recognising" ? t(`widget.voice.${phase}`) : "";
  return (
    <div className={told ? styles.note : undefined}>
      {/* The overlay shows what is going on to those who see it. */}
      <p role="status" className={told ? undefined : parts.unseen}>
        {told ? t(`widget.voice.told.${told}`) : going}
      </p>
      {told && told !== "check" && told !== "readIt" && (
        <button type="button" className={parts.pill} onClick={onType}>
          <Glyph name="keyboard" />
          {t("widget.voice.type")}
        </button>
      )}
    </div>
  );
}
