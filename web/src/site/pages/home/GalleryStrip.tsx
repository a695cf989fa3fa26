import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Carousel } from "../../../ui/Carousel";
import type { Image } from "../../../ui/image";
import { Lightbox } from "../../../ui/Lightbox";
import { PictureLink } from "../../../ui/PictureLink";
import { Section } from "../../../ui/Section";
import styles from "./GalleryStrip.module.css";

const sizes = "(min-width: 1600px) 460px, (min-width: 768px) 30vw, (min-width: 576px) 46vw, 90vw";

/** Nine pictures, or none of it where the park has none. Each is a link to its large file, which opens in place where there is script. */
export function GalleryStrip({ images }: { images: Image[] }) {
  const { t } = useTexts();
  const [index, setIndex] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <Section
      id="gallery"
      tone="night"
      title={t("home.gallery.title")}
      action={
        <ButtonLink href="/gallery" kind="secondary">
          {t("home.gallery.more")}
        </ButtonLink>
      }
    >
      <Carousel label={t("home.gallery.title")} perView={{ base: 1, sm: 2, md: 3 }} dots arrows loop>
        {images.map((image, i) => (
          <PictureLink
            key={image.src}
            image={image}
            label={t("gallery.open", { alt: image.alt })}
            sizes={sizes}
            className={styles.picture}
            onOpen={() => setIndex(i)}
          />
        ))}
      </Carousel>
      <Lightbox images={images} index={index} onClose={() => setIndex(null)} title={t("gallery.lightbox")} />
    </Section>
  );
}
