import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import style from "./Html.module.css";

/** What staff have written, cleaned by the server. Wide tables scroll by themselves. */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  const { t } = useTexts();
  const name = t("ui.table").replace(/[&"<]/g, "");
  const scrolling = html
    .replace(/<table\b/gi, `<div class="${style.table}" role="region" aria-label="${name}" tabindex="0"><table`)
    .replace(/<\/table>/gi, "</table></div>");
  return <div className={classes(style.prose, className)} dangerouslySetInnerHTML={{ __html: scrolling }} />;
}
