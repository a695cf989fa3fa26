import { useState } from "react";
import { formatDate } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Html } from "../../ui/Html";
import { Icon } from "../../ui/Icon";
import { Lightbox } from "../../ui/Lightbox";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { PictureLink } from "../../ui/PictureLink";
import { SelectField } from "../../ui/SelectField";
import { EmptyState } from "../../ui/State";
import { TextLink } from "../../ui/TextLink";
import type { NewsItem, StateOf } from "../state";
import { useChosenDate } from "./news/chosenDate";
import styles from "./NewsPage.module.css";

const audiences = { news: "news", annualNews: "news.annual", permanentNews: "news.permanent" } as const;

/**
 * The news of one audience, one page of it. All of that is in the page, day by day, for search engines and for readers without script;
 * with script one day is shown at a time: the one in the address, or the latest.
 */
export function NewsPage({ state }: { state: StateOf<"news" | "annualNews" | "permanentNews"> }) {
  const { t, lng } = useTexts();
  const { days, newer, older } = state.data;
  const [chosen, choose] = useChosenDate(days.map(({ date }) => date));
  const texts = audiences[state.route];
  return (
    <>
      <PageHeader title={t(`${texts}.title`)} lead={t(`${texts}.lead`)}>
        {days.length > 0 && (
          <>
            <div className={styles.choice}>
              <SelectField
                label={t("news.date")}
                value={chosen}
                onChange={choose}
                options={days.map(({ date }) => ({ value: date, label: formatDate(date, lng) }))}
              />
            </div>
            <nav className={styles.dates} aria-label={t("news.dates")}>
              {days.map(({ date }) => (
                <TextLink key={date} href={`#${date}`}>
                  {formatDate(date, lng)}
                </TextLink>
              ))}
            </nav>
          </>
        )}
      </PageHeader>
      <PageBody>
        {days.length === 0 && <EmptyState title={t("news.empty")} text={t("news.emptyText")} />}
        {days.map(({ date, items }) => (
          <section key={date} id={date} className={date === chosen ? styles.day : styles.other}>
            <h2 className={styles.date}>
              <time dateTime={date}>{formatDate(date, lng)}</time>
            </h2>
            {items.map((item) => (
              <Item key={item.documentId} item={item} day={formatDate(date, lng)} />
            ))}
          </section>
        ))}
        {(newer || older) && (
          <nav className={styles.pages} aria-label={t("news.pages")}>
            {newer && <TextLink href={newer}>{t("news.newer")}</TextLink>}
            {older && <TextLink href={older}>{t("news.older")}</TextLink>}
          </nav>
        )}
      </PageBody>
    </>
  );
}

function Item({ item, day }: { item: NewsItem; day: string }) {
  const { t } = useTexts();
  const [index, setIndex] = useState<number | null>(null);
  const { title, summary, html, images, pdf } = item;
  return (
    <article className={styles.item}>
      <div className={styles.words}>
        {title && <h3>{title}</h3>}
        {summary && <p className={html ? styles.summary : undefined}>{summary}</p>}
        {html && <Html html={html} label={title} />}
        {pdf && (
          <p className={styles.paper}>
            <ButtonLink
              kind="secondary"
              size="small"
              href={pdf.href}
              download={pdf.name}
              aria-label={t("news.downloadOf", { name: title || pdf.name })}
            >
              <Icon name="download" />
              {t("news.download")}
            </ButtonLink>
            <TextLink href={pdf.href} external>
              {t("news.read")}
            </TextLink>
          </p>
        )}
      </div>
      {images.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((image, i) => (
            <li key={image.src}>
              <PictureLink
                image={image}
                label={t("news.open", { alt: image.alt })}
                sizes={
                  i === 0 ? "(min-width: 1200px) 680px, (min-width: 992px) 58vw, 92vw" : "(min-width: 992px) 29vw, 46vw"
                }
                className={styles.picture}
                onOpen={() => setIndex(i)}
              />
            </li>
          ))}
        </ul>
      )}
      <Lightbox images={images} index={index} onClose={() => setIndex(null)} title={title || day} />
    </article>
  );
}
