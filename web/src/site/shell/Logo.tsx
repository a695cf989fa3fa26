import { classes } from "../../ui/classes";
import type { LogoPicture } from "../state";
import styles from "./Logo.module.css";

/** What a Chinese name ends with. It has no gaps, and where it needs two lines, this is the second. */
const kindOfPark = /(度假|假日|房车|露营|野营|汽车)?(公园|营地|乐园|山庄|庄园|农庄|村)$/;

interface LogoProps {
  park: string;
  picture: LogoPicture;
  /** It stands on a dark ground, whatever the reader's scheme. */
  onDark?: boolean;
}

/**
 * The park's logo, or a mark with the park's name, written in the fonts of the page: a picture of the name could not use them. It is
 * named by the link around it.
 */
export function Logo({ park, picture, onDark = false }: LogoProps) {
  const { src, dark, width, height, alone } = picture;
  const end = kindOfPark.exec(park)?.index ?? park.length;
  return (
    <span className={classes(styles.logo, alone && styles.alone)} aria-hidden={alone ? undefined : true}>
      <picture>
        {!onDark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
        <img src={onDark ? dark : src} width={width} height={height} alt={alone ? park : ""} />
      </picture>
      {!alone && (
        <span className={styles.name}>
          {park.slice(0, end)}
          <wbr />
          {park.slice(end)}
        </span>
      )}
    </span>
  );
}
