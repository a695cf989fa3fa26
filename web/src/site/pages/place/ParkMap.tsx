import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Html } from "../../../ui/Html";
import { Icon } from "../../../ui/Icon";
import { Lightbox } from "../../../ui/Lightbox";
import { PictureLink } from "../../../ui/PictureLink";
import type { ParkMap as ParkMapData } from "../../state";
import styles from "./ParkMap.module.css";

/** The drawn map with what its numbers stand for; a press shows it over the whole screen, where it can be zoomed. */
export function ParkMap({ map }: { map: ParkMapData }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { picture } = map;
  return (
    <figure className={styles.map}>
      <div className={styles.sheet} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <PictureLink
          image={picture}
          label={t("gettingHere.enlarge")}
          sizes="(min-width: 992px) 700px, 100vw"
          className={styles.picture}
          onOpen={() => setOpen(true)}
        />
        <Icon name="expand" className={styles.expand} />
      </div>
      {map.legend && (
        <figcaption>
          <Html html={map.legend} className={styles.legend} />
        </figcaption>
      )}
      <Lightbox
        images={[picture]}
        index={open ? 0 : null}
        onClose={() => setOpen(false)}
        title={t("gettingHere.mapTitle")}
      />
    </figure>
  );
}
