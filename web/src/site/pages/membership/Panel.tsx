import { useId, type ReactNode } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  /** For links to this part. */
  id?: string | undefined;
  title: string;
  text?: string | undefined;
  /** Beside the title: the way to more. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One part of the member centre, on a sheet of its own. */
export function Panel({ id, title, text, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
