import styles from "./Logo.module.css";

/**
 * The park's mark with its name, written in the fonts of the page: a picture of the name could not use them. It is named by the
 * link around it.
 */
export function Logo({ park }: { park: string }) {
  return (
    <span className={styles.logo} aria-hidden="true">
      <img src="/brand/favicon.svg" width="40" height="40" alt="" />
      <span className={styles.name}>{park}</span>
    </span>
  );
}
