import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import styles from "./Skeleton.module.css";
import { VisuallyHidden } from "./VisuallyHidden";

interface SkeletonProps {
  lines?: number | undefined;
  shape?: "text" | "picture" | "card" | "round" | undefined;
}

/** The shape of what is coming, in its size, so that nothing moves when it comes. */
export function Skeleton({ lines = 3, shape = "text" }: SkeletonProps) {
  const { t } = useTexts();
  const text = Array.from({ length: lines }, (_, index) => (
    <span key={index} className={classes(styles.block, styles.line)} />
  ));
  return (
    <div role="status" className={classes(styles.skeleton, styles[shape])}>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      {shape !== "text" && <span className={classes(styles.block, styles.shape)} />}
      {(shape === "text" || shape === "card") && text}
    </div>
  );
}
