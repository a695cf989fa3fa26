import { Children, useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import styles from "./Carousel.module.css";
import type { CarouselApi, CarouselPlace } from "./CarouselMotion";
import { classes } from "./classes";
import { Boundary } from "./Boundary";
import { Icon } from "./Icon";
import { part } from "./part";
import { useAsync } from "./useAsync";

const motion = part(() => import("./CarouselMotion"));

interface CarouselProps {
  label: string;
  /** How many stand side by side, from each width on. */
  perView: { base: number; sm?: number | undefined; md?: number | undefined };
  dots?: boolean | undefined;
  arrows?: boolean | undefined;
  loop?: boolean | undefined;
  /** Milliseconds of a move. */
  speed?: number | undefined;
  children: ReactNode;
}

/**
 * The server's markup is a list that scrolls sideways and shows every slide; that is all a reader without script needs.
 * When it comes near, the moving part is loaded and takes the same markup over, without a shift: widths are CSS alone. If that
 * part does not come, the list stays what it is.
 */
export function Carousel({
  label,
  perView,
  dots = true,
  arrows = true,
  loop = true,
  speed = 500,
  children,
}: CarouselProps) {
  const { t } = useTexts();
  const viewport = useRef<HTMLDivElement>(null);
  const code = useAsync(motion, useNear(viewport));
  const Motion = code.data?.default;
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [place, setPlace] = useState<CarouselPlace>({ selected: 0, count: 0, previous: false, next: false });
  const slides = Children.toArray(children);
  const widths = {
    "--base": perView.base,
    "--sm": perView.sm ?? perView.base,
    "--md": perView.md ?? perView.sm ?? perView.base,
  } as CSSProperties;

  const row = useRef<HTMLOListElement>(null);
  const follow = useRef(false);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    row.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
  }, [place.selected]);

  const move = (event: KeyboardEvent) => {
    const to = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (!to || !api) return;
    event.preventDefault();
    api.step(to);
    if (row.current?.contains(document.activeElement)) follow.current = true;
  };
  const arrow = (to: -1 | 1) => (
    <button
      type="button"
      className={styles.arrow}
      aria-label={t(to < 0 ? "ui.carousel.previous" : "ui.carousel.next")}
      disabled={to < 0 ? !place.previous : !place.next}
      onClick={() => api?.step(to)}
    >
      <Icon name={to < 0 ? "arrow-left" : "arrow-right"} />
    </button>
  );

  return (
    <div
      role="group"
      aria-roledescription={t("ui.carousel.role")}
      aria-label={label}
      className={styles.carousel}
      style={widths}
    >
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- arrow keys turn it, as the arrows do */}
      <div
        ref={viewport}
        className={classes(styles.viewport, api && styles.live, code.error !== null && styles.plain)}
        role="group"
        aria-label={label}
        // What scrolls must be reachable by keyboard; once the arrows and dots do it, they are.
        tabIndex={api ? undefined : 0}
        onKeyDown={move}
      >
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li key={index} className={styles.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {(dots || arrows) && (
        <div
          className={classes(
            styles.controls,
            place.count > 5 && styles.many,
            !(api && place.count > 1) && styles.waiting,
          )}
        >
          {arrows && arrow(-1)}
          {dots && (
            // One stop of the Tab key for all of them; the arrow keys go on from there.
            // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys of the dots in it
            <ol ref={row} className={styles.dots} onKeyDown={move}>
              {Array.from({ length: place.count }, (_, index) => (
                <li key={index}>
                  <button
                    type="button"
                    tabIndex={index === place.selected ? 0 : -1}
                    className={styles.dot}
                    aria-label={t("ui.carousel.goTo", { index: index + 1, count: place.count })}
                    aria-current={index === place.selected ? "true" : undefined}
                    onClick={() => api?.to(index)}
                  />
                </li>
              ))}
            </ol>
          )}
          {dots && place.count > 5 && (
            <p className={styles.place}>{t("ui.carousel.place", { index: place.selected + 1, count: place.count })}</p>
          )}
          {arrows && arrow(1)}
        </div>
      )}
      {Motion && (
        <Boundary quiet>
          <Motion viewport={viewport} loop={loop} speed={speed} onReady={setApi} onPlace={setPlace} />
        </Boundary>
      )}
    </div>
  );
}

/** Turns true for good once the element comes close to the window. */
function useNear(element: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
