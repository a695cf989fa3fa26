import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./State.module.css";

interface StateProps {
  title: string;
  text?: string | undefined;
  /** What can be done now: a button or a link. */
  action?: ReactNode;
}

/** Nothing is here yet: a quiet camp under the moon. */
export function EmptyState(props: StateProps) {
  return (
    <State {...props}>
      <circle className={styles.moon} cx="112" cy="44" r="15" />
      <path className={styles.hill} d="M0 104c34-20 74-24 160-8v64H0z" />
      <path className={styles.tent} d="M44 118l36-52 36 52z" />
      <path className={styles.door} d="M80 66l-13 52h26z" />
      <path className={styles.line} d="M80 66l-4-6M44 118l-10 4M116 118l10 4" />
    </State>
  );
}

/** Something went wrong: a branch across the track. */
export function ErrorState(props: StateProps) {
  return (
    <State {...props} alert>
      <path className={styles.hill} d="M0 96c40-18 90-20 160-4v68H0z" />
      <path className={styles.track} d="M44 160c18-26 28-44 30-64h10c4 20 16 38 36 64z" />
      <path className={styles.trunk} d="M22 128c40-12 76-16 116-14M96 115c10-8 14-16 16-28M58 120c-6-8-12-12-22-14" />
      <path
        className={styles.leaf}
        d="M112 87c-10-4-12-16-4-24 10 6 12 16 4 24zM36 106c-10 2-18-6-18-16 12-2 20 6 18 16zM120 92c2-10 12-14 22-10-2 10-12 14-22 10z"
      />
    </State>
  );
}

/** A small scene, a sentence, and the way on. */
function State({ title, text, action, alert, children }: StateProps & { alert?: boolean; children: ReactNode }) {
  return (
    <div className={styles.state} role={alert ? "alert" : undefined}>
      <svg aria-hidden="true" className={classes(styles.scene, alert && styles.dusk)} viewBox="0 0 160 160">
        {children}
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
