import { classes } from "./classes";
import type { Image } from "./image";
import styles from "./Picture.module.css";

interface PictureProps {
  image: Image | null;
  /** How wide it is drawn, for the browser to choose a file: "(min-width: 768px) 33vw, 100vw". */
  sizes: string;
  /** Seen at once: fetched first. All others wait until they come near. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Fills the box around it, cut to its shape. */
  fill?: boolean | undefined;
}

export function Picture({ image, sizes, priority, className, fill }: PictureProps) {
  const names = classes(styles.picture, fill && styles.fill, className);
  if (!image) return <Ridges className={classes(names, styles.drawn)} />;
  return (
    <img
      className={names}
      alt={image.alt}
      sizes={sizes}
      srcSet={image.srcset || undefined}
      src={image.src}
      width={image.width}
      height={image.height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding={priority ? "auto" : "async"}
    />
  );
}

/** Where no picture was given: ridges behind ridges, in the colours of the scheme. */
function Ridges({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 480 320" preserveAspectRatio="xMidYMax slice">
      <path className={styles.sky} d="M0 0h480v320H0z" />
      <circle className={styles.sun} cx="348" cy="126" r="38" />
      <path className={styles.far} d="M0 196c52-34 84-52 126-38s58 26 104 4 78-46 126-28 72 44 124 26v160H0z" />
      <path className={styles.mid} d="M0 240c40-10 70-38 124-30s72 40 132 32 82-42 130-34 58 24 94 20v92H0z" />
      <path className={styles.near} d="M0 288c60-22 106-26 172-14s116 6 172-8 96-8 136 4v50H0z" />
      <path
        className={styles.tree}
        d="M96 292c2-40-2-64-8-92m6 52c6-18 14-26 26-34M91 222c-6-14-14-20-24-26M60 196c2-18 22-22 30-8 10-12 30-4 26 12-2 12-18 12-24 6-8 10-34 6-32-10zm46 24c4-14 20-12 24-4 10-4 18 6 12 14-6 10-38 6-36-10z"
      />
    </svg>
  );
}
