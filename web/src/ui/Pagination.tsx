import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./Pagination.module.css";

interface PaginationProps {
  page: number;
  pages: number;
  /** What is paged through, read aloud. */
  label: string;
  /** Pages that are addresses: links, which work without a script. */
  hrefFor?: ((page: number) => string) | undefined;
  /** Pages within a page: buttons. */
  onPage?: ((page: number) => void) | undefined;
}

export function Pagination({ page, pages, label, hrefFor, onPage }: PaginationProps) {
  const { t } = useTexts();
  if (pages < 2) return null;

  const step = (to: number, name: string, content: React.ReactNode, current = false) => {
    const attributes = {
      "aria-label": name,
      "aria-current": current ? ("page" as const) : undefined,
      className: classes(styles.step, current && styles.current),
    };
    if (to < 1 || to > pages) return <span className={classes(styles.step, styles.none)}>{content}</span>;
    if (hrefFor) {
      return (
        <a {...attributes} href={hrefFor(to)}>
          {content}
        </a>
      );
    }
    return (
      <button {...attributes} type="button" onClick={() => onPage?.(to)}>
        {content}
      </button>
    );
  };

  return (
    <nav aria-label={label} className={styles.pagination}>
      {step(page - 1, t("ui.pagination.previous"), <Icon name="arrow-left" />)}
      <ol className={styles.numbers}>
        {shownPages(page, pages).map((number, index) => (
          <li
            key={number ?? `gap${index}`}
            className={number ? undefined : styles.gap}
            aria-hidden={number ? undefined : true}
          >
            {number ? step(number, t("ui.pagination.page", { page: number }), number, number === page) : "…"}
          </li>
        ))}
      </ol>
      <p className={styles.place}>{t("ui.pagination.place", { page, pages })}</p>
      {step(page + 1, t("ui.pagination.next"), <Icon name="arrow-right" />)}
    </nav>
  );
}

/** The first, the last, and those around the page; null for a gap. Always the same count, so that nothing moves. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page > pages - 4) return [1, null, ...range(pages - 4, pages)];
  return [1, null, page - 1, page, page + 1, null, pages];
}
