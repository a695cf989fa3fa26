import { useEffect, useRef, useState } from "react";
import { formatSize } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { PageHeader } from "../../ui/PageHeader";
import { EmptyState } from "../../ui/State";
import { leadOf, titleOf, type LeafletData, type LeafletRoute, type StateOf } from "../state";
import { Article, WaysOn, Written } from "./article/Article";
import { AskUs } from "./article/AskUs";
import styles from "./LeafletPage.module.css";

/** A link to the file itself: it needs no script, and says how much it is before it is taken. */
function Download({ pdf }: { pdf: NonNullable<LeafletData["pdf"]> }) {
  const { t } = useTexts();
  return (
    <ButtonLink href={pdf.href} download={pdf.name} type="application/pdf" className={styles.download}>
      <Icon name="download" />
      <span>
        {t("leaflet.download")} <small>{t("leaflet.pdf", { size: formatSize(pdf.size) })}</small>
      </span>
    </ButtonLink>
  );
}

/** A page with its picture and its leaflet in the reader's language. */
export function LeafletPage({ state }: { state: StateOf<LeafletRoute> }) {
  const { t } = useTexts();
  const { data } = state;
  const page = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  // One that failed before the script came has nobody left to tell.
  useEffect(() => {
    const pictures = page.current?.querySelectorAll("img") ?? [];
    if ([...pictures].some((picture) => picture.complete && picture.naturalWidth === 0)) setFailed(true);
  }, []);
  const nothing = !data.pdf && data.pictures.length === 0;
  return (
    // The error of a picture doesn't bubble, but it can be caught on its way down.
    <div ref={page} onErrorCapture={() => setFailed(true)}>
      <PageHeader title={titleOf(state)} lead={leadOf(state)} picture={failed ? undefined : data.pictures[0]}>
        {data.pdf && <Download pdf={data.pdf} />}
      </PageHeader>
      <Article aside={<AskUs settings={state.settings} who={state.route === "tours" ? 0 : 1} asked={!data.html} />}>
        {failed && <EmptyState title={t("leaflet.failed")} text={t("leaflet.failedText")} />}
        {nothing && (
          <EmptyState
            title={t("leaflet.empty")}
            text={t("leaflet.emptyText")}
            action={data.html ? undefined : <WaysOn />}
          />
        )}
        {(data.html || !nothing) && <Written data={data} />}
      </Article>
    </div>
  );
}
