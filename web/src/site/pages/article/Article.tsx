import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Html } from "../../../ui/Html";
import { Picture } from "../../../ui/Picture";
import { EmptyState } from "../../../ui/State";
import type { WrittenData } from "../../state";
import styles from "./Article.module.css";

/** What is to be read, and beside it what is to be at hand while reading. */
export function Article({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.article}>
      <div className={styles.body}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}

/** Where to go from a page on which nothing is written yet. */
export function WaysOn() {
  const { t } = useTexts();
  return (
    <>
      <ButtonLink href="/roomlist">{t("written.rooms")}</ButtonLink>{" "}
      <ButtonLink href="/contact-us" kind="secondary">
        {t("written.ask.button")}
      </ButtonLink>
    </>
  );
}

/** The text of a page, and the pictures that the head of the page has not shown already. */
export function Written({ data }: { data: WrittenData }) {
  const { t } = useTexts();
  if (!data.html) {
    return <EmptyState title={t("written.soon")} text={t("written.soonText")} action={<WaysOn />} />;
  }
  return (
    <>
      <Html html={data.html} />
      {data.pictures.slice(1).map((picture) => (
        <div key={picture.src} className={styles.picture}>
          <Picture image={picture} sizes="(min-width: 768px) 720px, 100vw" />
        </div>
      ))}
    </>
  );
}

/** A card in the margin. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.note}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
