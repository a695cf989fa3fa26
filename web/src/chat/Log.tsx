import { useEffect, useRef } from "react";
import { useTexts, type Language } from "../i18n/texts";
import { classes } from "../ui/classes";
import { AnswerCard } from "./AnswerCard";
import type { Entry } from "./conversation";
import { Glyph } from "./icons";
import styles from "./Log.module.css";
import parts from "./parts.module.css";
import type { Talk } from "./useConversation";
import { languageOf, ownAddress, shownSoFar, withLinks } from "./words";

interface LogProps {
  conversation: Talk;
  /** What the park begins with, in each language. */
  greetings: Readonly<Record<Language, string>>;
  base: string;
  /** The park answers: it has questions to suggest, and its links stand beside its words. */
  byPark: boolean;
  onEnquiry: () => void;
  onPerson: () => void;
  /** Somebody goes to a page that an answer names. */
  onFollow: () => void;
  /** Asks once more what was not answered. */
  onRetry: () => void;
  onSuggestion: (text: string) => void;
}

const suggestions = ["price", "pets", "checkIn", "way"] as const;

/** What was said. An answer that is still coming is seen, and read out once it is whole. */
export function Log(props: LogProps) {
  const { conversation, base, byPark, onEnquiry, onPerson, onFollow, onRetry, onSuggestion } = props;
  const { t, lng } = useTexts();
  const { talk, preparing } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, coming, unanswered } = talk;
  // The end is kept in sight, unless somebody has gone back to read.
  const atEnd = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const box = scroller.current;
    if (box && (atEnd.current || coming === "")) box.scrollTop = box.scrollHeight;
  }, [entries, coming, unanswered]);
  const lastOffer = entries.findLast(({ offers }) => offers);
  const last = entries.at(-1);
  return (
    <div
      ref={scroller}
      className={parts.scroller}
      onScroll={({ currentTarget: box }) => {
        if (box.scrollTop < top.current) atEnd.current = false;
        if (box.scrollHeight - box.scrollTop - box.clientHeight < 48) atEnd.current = true;
        top.current = box.scrollTop;
      }}
    >
      {/* Another one once the conversation of the page before is there: nobody wants it read out again. */}
      <div
        key={preparing ? "before" : "now"}
        role="log"
        aria-live="polite"
        aria-label={t("widget.conversation")}
        className={styles.log}
      >
        <Greeting greetings={props.greetings} />
        {entries.map((entry) => (
          <OneEntry
            key={entry.id}
            entry={entry}
            base={base}
            byPark={byPark}
            conversation={conversation}
            onFollow={onFollow}
            offers={entry === lastOffer && entry === last && talk.state === "chat"}
            onEnquiry={onEnquiry}
            onPerson={onPerson}
          />
        ))}
        {unanswered && (
          <div className={styles.apology}>
            <p>{unanswered.why === "stopped" ? t("widget.stopped") : unanswered.words || t("widget.failed")}</p>
            <button type="button" className={styles.chip} onClick={onRetry}>
              <Glyph name="again" />
              {t("widget.retry")}
            </button>
          </div>
        )}
      </div>
      {preparing && (
        <p className={styles.note} role="status">
          {t("widget.preparing")}
        </p>
      )}
      {coming !== null && (
        <div className={classes(styles.bubble, styles.theirs)} aria-hidden="true" data-coming="">
          {shownSoFar(coming) ? <Words text={shownSoFar(coming)} /> : <span className={styles.dots} />}
        </div>
      )}
      {byPark && !preparing && entries.length === 0 && coming === null && (
        <div className={styles.suggestions} role="group" aria-label={t("widget.askFirst")}>
          {suggestions.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              lang={lng}
              onClick={() => onSuggestion(t(`widget.suggestions.${name}`))}
            >
              {t(`widget.suggestions.${name}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** In both languages, the reader's first: nobody knows yet which one they would rather write in. */
function Greeting({ greetings }: Pick<LogProps, "greetings">) {
  const { lng } = useTexts();
  const both = [
    { lang: "en", words: greetings.en },
    { lang: "zh-CN", words: greetings.zh },
  ];
  if (lng === "zh") both.reverse();
  return (
    <div className={classes(styles.bubble, styles.theirs)}>
      {both.map(({ lang, words }) => (
        <p key={lang} lang={lang}>
          {words}
        </p>
      ))}
    </div>
  );
}

/** A document takes the whole tab, and there is no chat in it: it gets one of its own. */
const isFile = (href: string) => new URL(href).pathname.startsWith("/uploads/");

/** A text in short paragraphs. The addresses in it lead somewhere where the page's own service has written it. */
function Words({ text, linked = false }: { text: string; linked?: boolean }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line, i) => (
      <p key={i}>
        {(linked ? withLinks(line) : [line]).map((part, j) =>
          typeof part === "string" ? (
            part
          ) : (
            <a key={j} href={part.href} target="_blank" rel="noopener noreferrer">
              {part.title}
            </a>
          ),
        )}
      </p>
    ));
}

interface OneEntryProps {
  entry: Entry;
  base: string;
  byPark: boolean;
  conversation: Talk;
  onFollow: () => void;
  /** It is the last word, and nothing fitted. */
  offers: boolean;
  onEnquiry: () => void;
  onPerson: () => void;
}

function OneEntry({ entry, base, byPark, conversation, onFollow, offers, onEnquiry, onPerson }: OneEntryProps) {
  const { t } = useTexts();
  const { staffName } = entry;
  if (entry.from === "note") return <NoteLine entry={entry} onEnquiry={onEnquiry} />;
  const speaker = {
    visitor: t("widget.you"),
    park: t("widget.park"),
    staff: staffName ? t("widget.from", { name: staffName }) : t("widget.park"),
  }[entry.from];
  const lang = languageOf(entry.text) === "zh" ? "zh-CN" : "en";
  if (entry.from === "visitor")
    return (
      <div className={classes(styles.bubble, styles.mine)} lang={lang}>
        <span className={parts.unseen}>{speaker}</span>
        <Words text={entry.text} />
      </div>
    );
  const links = entry.links.flatMap(({ title, url }) => {
    const href = ownAddress(url, base);
    return href ? [{ title, href }] : [];
  });
  return (
    <div className={styles.turn}>
      <div className={classes(styles.bubble, styles.theirs, entry.from === "staff" && styles.staff)} lang={lang}>
        {entry.from === "staff" && staffName ? (
          <p className={styles.name}>{staffName}</p>
        ) : (
          <span className={parts.unseen}>{speaker}</span>
        )}
        <Words text={entry.text} linked={!byPark} />
      </div>
      {entry.cards.map((card, i) => (
        <AnswerCard key={i} card={card} base={base} onFollow={onFollow} />
      ))}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t("widget.readMore")}>
          {links.map(({ title, href }) => (
            <li key={href}>
              {isFile(href) ? (
                <a className={parts.pill} href={href} target="_blank" rel="noopener">
                  {title}
                  <Glyph name="page" />
                  <span className={parts.unseen}>{t("widget.newTab")}</span>
                </a>
              ) : (
                <a className={parts.pill} href={href} onClick={onFollow}>
                  {title}
                  <Glyph name="page" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {offers && (
        <div className={styles.offers}>
          <p>{t("widget.offer")}</p>
          <button type="button" className={styles.chip} onClick={onEnquiry}>
            <Glyph name="mail" />
            {t("widget.enquiry.open")}
          </button>
          <button type="button" className={styles.chip} onClick={onPerson}>
            <Glyph name="person" />
            {t("widget.person")}
          </button>
        </div>
      )}
      {entry.from === "park" && entry.number !== undefined && <Thumbs entry={entry} conversation={conversation} />}
    </div>
  );
}

function Thumbs({ entry, conversation }: { entry: Entry; conversation: Talk }) {
  const { t } = useTexts();
  return (
    <div className={styles.thumbs}>
      {(["up", "down"] as const).map((rating) => (
        <button
          key={rating}
          type="button"
          aria-pressed={entry.rating === rating}
          aria-label={t(`widget.${rating}`)}
          title={t(`widget.${rating}`)}
          onClick={() => void conversation.rate(entry, rating)}
        >
          <Glyph name={rating} />
        </button>
      ))}
      {entry.rating && <span>{t("widget.thanks")}</span>}
    </div>
  );
}

function NoteLine({ entry: { note, text }, onEnquiry }: { entry: Entry; onEnquiry: () => void }) {
  const { t } = useTexts();
  if (!note) return null;
  if (note === "taken")
    return (
      <p className={styles.note}>{text ? t("widget.note.taken", { name: text }) : t("widget.note.takenBySomeone")}</p>
    );
  return (
    <div className={styles.note}>
      <p>{t(`widget.note.${note}`)}</p>
      {note === "closed" && text && <p>{t("widget.note.hours", { hours: text })}</p>}
      {note === "closed" && (
        <button type="button" className={styles.chip} onClick={onEnquiry}>
          <Glyph name="mail" />
          {t("widget.enquiry.open")}
        </button>
      )}
    </div>
  );
}
