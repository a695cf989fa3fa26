import { use } from "react";
import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import styles from "./Html.module.css";
import { WrittenContext, type Markup } from "./written";

interface HtmlProps {
  html: Markup;
  /** What its tables are of, where they stand under no heading of their own. */
  label?: string | undefined;
  className?: string | undefined;
}

/** What staff have written, cleaned by the server. Wide tables scroll by themselves. */
export function Html({ html, label, className }: HtmlProps) {
  const { t } = useTexts();
  const { place } = use(WrittenContext);
  const names = classes(styles.prose, className);
  if (typeof html !== "string") return <Sent key={html.written} place={html.written} className={names} />;
  const scrolling = withScrollingTables(html, label || t("ui.table"));
  return <div className={names} data-written={place?.(html)} dangerouslySetInnerHTML={{ __html: scrolling }} />;
}

/** One object for all time: React would empty the element for another one. */
const asItIs = { __html: "" };

/**
 * What the server has drawn at a place. Taken over, the element keeps what is inside: React looks into no element that has HTML of
 * its own. Drawn anew, in a dialog or after a failure, it gets copies of the nodes; they are never turned into text, which
 * would be parsed a second time.
 */
function Sent({ place, className }: { place: number; className: string | undefined }) {
  const { sent } = use(WrittenContext);
  const fill = (element: HTMLElement | null) => {
    if (element && !element.hasChildNodes())
      element.append(...[...(sent?.get(place)?.childNodes ?? [])].map((node) => node.cloneNode(true)));
  };
  return <div ref={fill} className={className} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
}

const words = (markup: string) => markup.replace(/<[^>]*>/g, "").trim();

/**
 * Puts each table into a region that can be scrolled by keyboard; one inside another scrolls with it. A region needs a name of its own:
 * the table's caption, or the heading before it, with a number where that name was given already.
 */
export function withScrollingTables(html: string, label: string): string {
  const given = new Map<string, number>();
  let heading = label;
  let depth = 0;
  return html.replace(
    /<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>|<table\b|<\/table>/gis,
    (part, title: string | undefined, at: number) => {
      if (title !== undefined) {
        if (depth === 0) heading = words(title) || heading;
        return part;
      }
      if (part.startsWith("</")) {
        depth = Math.max(0, depth - 1);
        return depth === 0 ? `${part}</div>` : part;
      }
      depth += 1;
      if (depth > 1) return part;
      const name = captionOf(html.slice(at)) || heading;
      const times = (given.get(name) ?? 0) + 1;
      given.set(name, times);
      const own = (times > 1 ? `${name} (${times})` : name).replace(/"/g, "&quot;").replace(/</g, "&lt;");
      return `<div class="${styles.table}" role="region" aria-label="${own}" tabindex="0">${part}`;
    },
  );
}

/** A caption is the first thing in its table. */
const captionOf = (table: string) =>
  words(/^<table\b[^>]*>\s*<caption\b[^>]*>(.*?)<\/caption>/is.exec(table)?.[1] ?? "");
