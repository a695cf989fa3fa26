import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import style from "./Html.module.css";

interface HtmlProps {
  html: string;
  /** What its tables are of, where they stand under no heading of their own. */
  label?: string | undefined;
  className?: string | undefined;
}

/** What staff have written, cleaned by the server. Wide tables scroll by themselves. */
export function Html({ html, label, className }: HtmlProps) {
  const { t } = useTexts();
  const scrolling = withScrollingTables(html, label || t("ui.table"));
  return <div className={classes(style.prose, className)} dangerouslySetInnerHTML={{ __html: scrolling }} />;
}

const words = (markup: string) => markup.replace(/<[^>]*>/g, "").trim();

/**
 * Puts each table into a region that can be scrolled by keyboard. A region needs a name of its own: the table's caption, or the
 * heading before it, with a number where that name was given already.
 */
export function withScrollingTables(html: string, label: string): string {
  const given = new Map<string, number>();
  let heading = label;
  return html.replace(/<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>|<table\b.*?<\/table>/gis, (part, title?: string) => {
    if (title !== undefined) {
      heading = words(title) || heading;
      return part;
    }
    const name = words(/<caption\b[^>]*>(.*?)<\/caption>/is.exec(part)?.[1] ?? "") || heading;
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    const own = (times > 1 ? `${name} (${times})` : name).replace(/"/g, "&quot;").replace(/</g, "&lt;");
    return `<div class="${style.table}" role="region" aria-label="${own}" tabindex="0">${part}</div>`;
  });
}
