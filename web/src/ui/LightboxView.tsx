import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTexts } from "../i18n/texts";
import { Icon } from "./Icon";
import type { Image } from "./image";
import styles from "./LightboxView.module.css";
import { useModal } from "./useModal";

interface LightboxViewProps {
  images: readonly Image[];
  index: number | null;
  onClose: () => void;
  title: string;
}

/** As far as a finger must travel for a swipe. */
const swipe = 48;

export default function LightboxView({ images, index, onClose, title }: LightboxViewProps) {
  const { t } = useTexts();
  const id = useId();
  const { dialog, heading, filled } = useModal(index !== null, onClose);
  const [at, setAt] = useState(index ?? 0);
  const [opened, setOpened] = useState(index);
  const [zoomed, setZoomed] = useState(false);
  if (index !== opened) {
    setOpened(index);
    setZoomed(false);
    if (index !== null) setAt(index);
  }
  const from = useRef<number | null>(null);
  const count = images.length;
  const neighbour = (by: number) => images[(at + by + count) % count];
  const image = images[at];

  // The next one is there before it is asked for.
  useEffect(() => {
    if (index === null) return;
    for (const by of [1, -1]) {
      const other = images[(at + by + count) % count];
      if (!other) continue;
      const ahead = document.createElement("img");
      ahead.sizes = "100vw";
      ahead.srcset = other.srcset;
      ahead.src = other.src;
    }
  }, [index, at, images, count]);

  const step = (by: number) => {
    if (!neighbour(by)) return;
    setAt((at + by + count) % count);
    setZoomed(false);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) step(by);
  };
  const lift = (event: PointerEvent) => {
    const way = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (!zoomed && Math.abs(way) > swipe) step(way < 0 ? 1 : -1);
  };

  return (
    <dialog ref={dialog} className={styles.lightbox} aria-labelledby={id} data-scheme="dark" onKeyDown={press}>
      {filled && image && (
        <>
          <header className={styles.bar}>
            <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <p className={styles.count} role="status">
              {t("ui.lightbox.place", { index: at + 1, count })}
            </p>
            <button
              type="button"
              className={styles.button}
              aria-pressed={zoomed}
              aria-label={t("ui.lightbox.zoom")}
              onClick={() => setZoomed(!zoomed)}
            >
              <Icon name={zoomed ? "minus" : "plus"} />
            </button>
            <button type="button" className={styles.button} onClick={onClose} aria-label={t("ui.close")}>
              <Icon name="close" />
            </button>
          </header>
          <figure
            className={zoomed ? `${styles.figure} ${styles.zoomed}` : styles.figure}
            onPointerDown={(event) => (from.current = event.clientX)}
            onPointerUp={lift}
            onPointerCancel={() => (from.current = null)}
          >
            <img
              key={image.src}
              className={styles.picture}
              alt={image.alt}
              src={image.src}
              srcSet={image.srcset || undefined}
              sizes={zoomed ? "250vw" : "100vw"}
              width={image.width}
              height={image.height}
              draggable={false}
            />
            {image.alt && (
              <figcaption className={styles.caption} aria-hidden="true">
                {image.alt}
              </figcaption>
            )}
          </figure>
          {count > 1 && (
            <div className={styles.arrows}>
              <button
                type="button"
                className={styles.button}
                onClick={() => step(-1)}
                aria-label={t("ui.lightbox.previous")}
              >
                <Icon name="arrow-left" />
              </button>
              <button
                type="button"
                className={styles.button}
                onClick={() => step(1)}
                aria-label={t("ui.lightbox.next")}
              >
                <Icon name="arrow-right" />
              </button>
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
