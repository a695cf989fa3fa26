import { useId, type ReactNode } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  title: string;
  text?: string | undefined;
  /** Beside the title: the way to more. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One part of the member centre, on a sheet of its own. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
