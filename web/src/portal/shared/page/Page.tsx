import type { ReactNode } from "react";
import { classes } from "../../../ui/classes";
import styles from "./Page.module.css";

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** As wide as a form is read well. Without it the page takes the room that there is, as tables do. */
  narrow?: boolean;
  children: ReactNode;
}

/** The head of a section, and what is in it. */
export function Page({ title, lead, actions, narrow = false, children }: PageProps) {
  return (
    <div className={classes(styles.page, narrow && styles.narrow)}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
