/** A picture to show; those of a page's state are such. */
export interface Image {
  src: string;
  /** The smaller sizes, for the browser to choose from; empty until they are made. */
  srcset: string;
  width: number;
  height: number;
  alt: string;
}

/** The address of the smallest size that is at least so wide, where a browser can't choose by itself. */
export function atWidth({ src, srcset }: Image, least: number): string {
  const sizes = srcset.split(", ").map((size) => size.split(" "));
  const [found] = sizes
    .map(([address = "", width = ""]) => ({ address, width: parseInt(width) }))
    .filter(({ width }) => width >= least)
    .sort((a, b) => a.width - b.width);
  return found?.address ?? src;
}
