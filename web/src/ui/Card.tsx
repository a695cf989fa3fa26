import { useId, type ReactNode } from "react";
import styles from "./Card.module.css";
import { classes } from "./classes";
import type { Image } from "./image";
import { Picture } from "./Picture";

interface CardProps {
  /** Makes the whole area one link. Other links and buttons inside stay on top of it. */
  href?: string | undefined;
  /** Makes the whole area one button instead, which opens something here. It needs a label. */
  onOpen?: (() => void) | undefined;
  /** The link's name, read aloud; the card's title as a rule. Without it, all the words of the card are. */
  label?: string | undefined;
  /** null draws the placeholder; leave it out for a card without a picture. */
  image?: Image | null | undefined;
  imageSizes?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A print on paper: the picture mounted with a margin, the words below. */
export function Card({
  href,
  onOpen,
  label,
  image,
  imageSizes = "(min-width: 768px) 33vw, 100vw",
  className,
  children,
}: CardProps) {
  const words = useId();
  return (
    <article className={classes(styles.card, (href ?? onOpen) !== undefined && styles.linked, className)}>
      {image !== undefined && (
        <div className={styles.frame}>
          <Picture image={image} sizes={imageSizes} fill />
        </div>
      )}
      {/* Before the words, so that the Tab key comes to the card first and then to what is in it. */}
      {href !== undefined && (
        <a className={styles.area} href={href} aria-label={label} aria-labelledby={label ? undefined : words} />
      )}
      {onOpen && <button type="button" className={styles.area} aria-label={label} onClick={onOpen} />}
      <div className={styles.words} id={words}>
        {children}
      </div>
    </article>
  );
}

export function CardTitle({ level: Heading = "h3", children }: { level?: "h2" | "h3" | "h4"; children: ReactNode }) {
  return <Heading className={styles.title}>{children}</Heading>;
}

export function CardText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
