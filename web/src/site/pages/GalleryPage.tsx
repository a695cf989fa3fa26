import { useState, type CSSProperties } from "react";
import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Carousel } from "../../ui/Carousel";
import type { Image } from "../../ui/image";
import { Lightbox } from "../../ui/Lightbox";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { Picture } from "../../ui/Picture";
import { PictureLink } from "../../ui/PictureLink";
import { Section } from "../../ui/Section";
import { EmptyState } from "../../ui/State";
import type { StateOf } from "../state";
import { Film } from "./gallery/Film";
import styles from "./GalleryPage.module.css";

export function GalleryPage({ state }: { state: StateOf<"gallery"> }) {
  const { t } = useTexts();
  const { slides, images } = state.data;
  return (
    <>
      <PageHeader title={t("gallery.title")} lead={t("gallery.lead")} />
      {slides.length > 0 && (
        <PageBody>
          <Carousel label={t("gallery.slider")} perView={{ base: 1 }} dots arrows loop>
            {slides.map((image, i) => (
              <div key={image.src} className={styles.slide}>
                <Picture image={image} sizes="(min-width: 1600px) 1440px, 92vw" priority={i === 0} fill />
              </div>
            ))}
          </Carousel>
        </PageBody>
      )}
      <Film video={state.data.video} poster={state.data.poster} channel={state.settings.VideoChannelURL} />
      {images.length > 0 && (
        <Section title={t("gallery.grid")}>
          <Masonry images={images} />
        </Section>
      )}
      {images.length + slides.length === 0 && (
        <PageBody>
          <EmptyState
            title={t("gallery.empty")}
            text={t("gallery.emptyText")}
            action={<ButtonLink href="/contact-us">{t("footer.getInTouch")}</ButtonLink>}
          />
        </PageBody>
      )}
    </>
  );
}

/** As in GalleryPage.module.css: how many rows of the grid make a square. */
const rows = 24;

/** Pictures of any shape under one another, in the order in which they are read and reached by keyboard. */
function Masonry({ images }: { images: Image[] }) {
  const { t } = useTexts();
  const [index, setIndex] = useState<number | null>(null);
  const sizes =
    "(min-width: 1400px) 17vw, (min-width: 1200px) 22vw, (min-width: 768px) 30vw, (min-width: 576px) 45vw, 90vw";
  return (
    <div className={styles.frame}>
      <ul className={styles.masonry}>
        {images.map((image, i) => (
          <li
            key={image.src}
            className={styles.cell}
            style={{ "--rows": Math.round((rows * image.height) / image.width) } as CSSProperties}
          >
            <PictureLink
              image={image}
              label={t("gallery.open", { alt: image.alt })}
              sizes={sizes}
              className={styles.picture}
              onOpen={() => setIndex(i)}
            />
          </li>
        ))}
      </ul>
      <Lightbox images={images} index={index} onClose={() => setIndex(null)} title={t("gallery.lightbox")} />
    </div>
  );
}
