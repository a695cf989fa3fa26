import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { atWidth, type Image } from "../../../ui/image";
import { Picture } from "../../../ui/Picture";
import { Section } from "../../../ui/Section";
import type { GalleryData } from "../../state";
import styles from "./Film.module.css";

interface FilmProps {
  video: GalleryData["video"];
  poster: Image | null;
  /** Where there are more, or any at all. */
  channel: string | undefined;
}

/** The park's film, with the way to more; where there is no film, the way alone; where there is neither, nothing. */
export function Film({ video, poster, channel }: FilmProps) {
  const { t } = useTexts();
  if (!video && !channel) return null;
  return (
    <Section
      tone="night"
      title={t("gallery.video")}
      lead={channel ? t("gallery.channelText") : undefined}
      action={
        channel && (
          <ButtonLink href={channel} kind="secondary" external>
            {t("gallery.channel")}
          </ButtonLink>
        )
      }
    >
      <div className={styles.screen}>
        {video ? (
          <Player video={video} poster={poster} />
        ) : (
          <a className={styles.channel} href={channel} target="_blank" rel="noopener" aria-label={t("gallery.channel")}>
            <Picture image={poster} sizes="(min-width: 1200px) 960px, 92vw" fill />
            <Icon name="play" className={styles.play} />
          </a>
        )}
      </div>
    </Section>
  );
}

function Player({ video, poster }: { video: NonNullable<GalleryData["video"]>; poster: Image | null }) {
  const { t } = useTexts();
  if (video.framed) {
    return (
      <iframe
        className={styles.player}
        src={video.src}
        title={t("gallery.video")}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      />
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/media-has-caption -- a film of staff's own, with its captions in the picture
    <video
      className={styles.player}
      src={video.src}
      poster={poster ? atWidth(poster, 960) : undefined}
      aria-label={t("gallery.video")}
      controls
      playsInline
      preload="none"
    />
  );
}
