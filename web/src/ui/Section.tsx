import { useId, type ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Section.module.css";

interface SectionProps {
  title?: string | undefined;
  /** A sentence or two below the title. */
  lead?: string | undefined;
  id?: string | undefined;
  tone?: "ground" | "mist" | "night" | undefined;
  /** text: as wide as reads well; page: the site's width; full: from edge to edge. */
  width?: "text" | "page" | "full" | undefined;
  /** Beside the title: the link to more. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of a page, far from the next. Mist and night rise behind a ridge. */
export function Section({ title, lead, id, tone = "ground", width = "page", action, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? heading : undefined}
      data-scheme={tone === "night" ? "dark" : undefined}
      className={classes(styles.section, styles[tone])}
    >
      {title && (
        <header className={classes(styles.header, width === "text" && styles.text)}>
          <div className={styles.words}>
            <Sprig />
            <h2 id={heading}>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      <div className={styles[width]}>{children}</div>
    </section>
  );
}

/** A twig of gum leaves above each title: the park's mark. */
function Sprig() {
  return (
    <svg aria-hidden="true" className={styles.sprig} viewBox="0 0 64 28">
      <path className={styles.twig} d="M2 22c14 1 30-2 44-12" />
      <path d="M14 22c2-8 8-13 17-14-1 8-7 13-17 14zM27 20c7-5 15-5 22 0-7 5-15 5-22 0zM40 14c2-7 9-12 20-12-2 8-9 13-20 12z" />
    </svg>
  );
}
