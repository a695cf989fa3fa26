import type { ReactNode } from "react";
import { classes } from "./classes";
import type { Image } from "./image";
import styles from "./PageHeader.module.css";
import { Picture } from "./Picture";

interface PageHeaderProps {
  title: string;
  /** A sentence or two below the title. */
  lead?: string | undefined;
  /** Stands beside the words, whole: it may be a poster with words of its own. */
  picture?: Image | undefined;
  children?: ReactNode;
}

/** The head of a page: its one title, and what there is to say or choose before the rest. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <header className={classes(styles.header, picture && styles.pictured)}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {picture && (
        <div className={styles.frame}>
          <Picture image={picture} sizes="(min-width: 1200px) 700px, (min-width: 992px) 56vw, 100vw" priority />
        </div>
      )}
    </header>
  );
}

interface PageBodyProps {
  /** A section on the same ground follows, and brings its own distance. */
  joined?: boolean | undefined;
  children: ReactNode;
}

/** What follows the head of a page, as wide as it and as far from the next as a section is. */
export function PageBody({ joined, children }: PageBodyProps) {
  return <div className={classes(styles.body, joined && styles.joined)}>{children}</div>;
}
