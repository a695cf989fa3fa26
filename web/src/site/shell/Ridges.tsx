import styles from "./Ridges.module.css";

/** Hills that carry one part of the page into the next. The nearest has the colour of what follows. */
export function Ridges() {
  return (
    <svg className={styles.ridges} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={styles.far}
        d="M0 62c90-26 170-44 268-36s150 34 262 22 176-42 292-40 196 42 310 36 210-34 308-18v94H0z"
      />
      <path className={styles.mid} d="M0 84c120-18 214-4 330-16s216-30 344-16 214 32 338 18 240-32 428-4v54H0z" />
      <path className={styles.near} d="M0 104c180-22 338-6 520-12s330-16 480-2 280 12 440-6v37H0z" />
    </svg>
  );
}
