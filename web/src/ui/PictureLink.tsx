import type { MouseEvent } from "react";
import { classes } from "./classes";
import type { Image } from "./image";
import { Picture } from "./Picture";
import styles from "./PictureLink.module.css";

interface PictureLinkProps {
  image: Image;
  label: string;
  sizes: string;
  priority?: boolean | undefined;
  /** Gives it its shape; the picture fills it. */
  className?: string | undefined;
  onOpen: () => void;
}

/** A picture that leads to its large file, or opens in place where there is script and no other tab was asked for. */
export function PictureLink({ image, label, sizes, priority, className, onOpen }: PictureLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a className={classes(styles.link, className)} href={image.src} aria-label={label} onClick={open}>
      <Picture image={image} sizes={sizes} priority={priority} fill />
    </a>
  );
}
