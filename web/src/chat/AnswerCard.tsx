import { useTexts } from "../i18n/texts";
import styles from "./AnswerCard.module.css";
import { Glyph } from "./icons";
import type { AnswerCardData } from "./types";
import { ownAddress } from "./words";

/** Something of the park's beside an answer: a room with its picture and price, an item of news, whom to call, when it is open. */
export function AnswerCard({ card, base, onFollow }: { card: AnswerCardData; base: string; onFollow: () => void }) {
  const { t } = useTexts();
  const href = ownAddress(card.url, base);
  const picture = ownAddress(card.picture?.url, base);
  return (
    <article className={styles.answerCard} data-kind={card.kind}>
      {picture && (
        <img
          src={picture}
          alt={card.picture?.alt ?? ""}
          width={card.picture?.width}
          height={card.picture?.height}
          loading="lazy"
        />
      )}
      {!picture && card.kind !== "news" && (
        <span className={styles.emblem}>
          <Glyph name={card.kind === "hours" ? "hours" : card.kind === "contact" ? "phone" : "page"} />
        </span>
      )}
      <div className={styles.about}>
        <h3>
          {href ? (
            <a href={href} onClick={onFollow}>
              {card.title}
            </a>
          ) : (
            card.title
          )}
        </h3>
        {card.text && <p>{card.text}</p>}
        {card.price && <p className={styles.price}>{card.price}</p>}
        {(card.phone || card.email) && (
          <p className={styles.ways}>
            {card.phone && (
              <a href={`tel:${card.phone.replace(/[^+\d]/g, "")}`} aria-label={t("widget.call", { phone: card.phone })}>
                <Glyph name="phone" />
                {card.phone}
              </a>
            )}
            {card.email && (
              <a href={`mailto:${card.email}`} aria-label={t("widget.write", { email: card.email })}>
                <Glyph name="mail" />
                {card.email}
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
