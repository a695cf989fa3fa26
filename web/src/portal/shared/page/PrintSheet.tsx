import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./PrintSheet.module.css";

/** A sheet of A4 that is not seen on the screen. While it is there, it is what is printed, alone. */
export function PrintSheet({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  return createPortal(
    <div className={styles.sheet} data-print data-scheme="light">
      <h1 className={styles.title}>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </div>,
    document.body,
  );
}
