import { useTexts, type Language } from "../i18n/texts";
import styles from "./ChatHead.module.css";
import type { Conversation } from "./conversation";
import { Glyph } from "./icons";
import type { Speech } from "./speech/useSpeech";

interface ChatHeadProps {
  nickname: string;
  talk: Conversation;
  speech: Speech;
  onLanguage: (language: Language) => void;
  /** Undefined where nobody would open it again. */
  onClose: (() => void) | undefined;
}

/** The names that the languages have in themselves: whoever looks for one can read it. */
const languages = [
  { value: "en-US", lng: "en", name: "English" },
  { value: "zh-CN", lng: "zh", name: "中文" },
] as const;

/** Who is talking, whether aloud, and in which language. */
export function ChatHead({ nickname, talk, speech, onLanguage, onClose }: ChatHeadProps) {
  const { t, lng } = useTexts();
  const lead = {
    chat: t("widget.lead"),
    ended: t("widget.lead"),
    waiting: t("widget.waitingFor"),
    staff: talk.staffName ? t("widget.withStaff", { name: talk.staffName }) : t("widget.withSomeone"),
  }[talk.state];
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h2 id="chat-title" className={styles.title}>
          {nickname || t("widget.title")}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {speech.able && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={speech.on}
          aria-label={t("widget.speak")}
          title={t("widget.speak")}
          onClick={speech.toggle}
        >
          <Glyph name={speech.on ? "speakOn" : "speakOff"} />
        </button>
      )}
      <select
        className={styles.language}
        aria-label={t("widget.language")}
        value={languages.find((one) => one.lng === lng)?.value}
        onChange={({ target }) => onLanguage(target.value === "zh-CN" ? "zh" : "en")}
      >
        {languages.map(({ value, name }) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
      {onClose && (
        <button
          type="button"
          className={styles.tool}
          aria-label={t("widget.close")}
          title={t("widget.close")}
          onClick={onClose}
        >
          <Glyph name="close" />
        </button>
      )}
    </header>
  );
}
