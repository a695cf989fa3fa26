import { useId, type ReactNode, type Ref } from "react";
import styles from "./Panel.module.css";

interface PanelProps {
  /** For links to this part. */
  id?: string | undefined;
  title: string;
  text?: string | undefined;
  /** Beside the title: the way to more. */
  action?: ReactNode;
  /** The title, where the focus is led to it. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
}

/** One part of the member centre, on a sheet of its own. */
export function Panel({ id, title, text, action, heading, children }: PanelProps) {
  const name = useId();
  return (
    <section id={id} className={styles.panel} aria-labelledby={name}>
      <header className={styles.head}>
        <h2 ref={heading} id={name} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </header>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
