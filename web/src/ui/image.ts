/** A picture as the server hands it to a page. */
export interface Image {
  src: string;
  /** The smaller sizes, for the browser to choose from; empty until they are made. */
  srcset: string;
  width: number;
  height: number;
  alt: string;
}
