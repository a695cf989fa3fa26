// The small drawings of the home page, in the manner of the park's mark: a dark shape before a low sun.
import type { ReactNode } from "react";
import styles from "./icons.module.css";

function Medallion({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <circle className={styles.sun} cx="48" cy="44" r="38" />
      <g className={styles.shape}>{children}</g>
    </svg>
  );
}

/** A caravan on level ground. */
export function ParkingArt() {
  return (
    <Medallion>
      <path d="M14 58V39c0-8 5-13 13-13h36c9 0 15 6 17 15l3 14v3H14z" />
      <path className={styles.cut} d="M23 35h15v10H23zM45 35h13v23H45zM64 35h3c4 0 7 2 8 6l1 4H64z" />
      <circle cx="33" cy="62" r="8" />
      <circle className={styles.cut} cx="33" cy="62" r="3" />
      <path d="M83 55h9v3h-9zM6 73c14-3 28 2 42 0s28 3 42 0c-12 5-28 2-42 4s-30 0-42-4z" />
    </Medallion>
  );
}

/** A dog's paw. */
export function PetsArt() {
  return (
    <Medallion>
      <path d="M48 45c11 0 20 11 20 19 0 6-5 8-10 7-4-1-6-2-10-2s-6 1-10 2c-5 1-10-1-10-7 0-8 9-19 20-19z" />
      <ellipse cx="38" cy="31" rx="6.5" ry="9.5" transform="rotate(-10 38 31)" />
      <ellipse cx="58" cy="31" rx="6.5" ry="9.5" transform="rotate(10 58 31)" />
      <ellipse cx="24" cy="44" rx="6" ry="8.5" transform="rotate(-28 24 44)" />
      <ellipse cx="72" cy="44" rx="6" ry="8.5" transform="rotate(28 72 44)" />
    </Medallion>
  );
}

/** A horseshoe, open side up, so that the luck stays in. */
export function HorsesArt() {
  return (
    <Medallion>
      <path d="M25 20h13l-1 5c-4 9-5 16-3 23 2 8 7 12 14 12s12-4 14-12c2-7 1-14-3-23l-1-5h13c5 10 7 21 5 32-3 15-14 24-28 24s-25-9-28-24c-2-11 0-22 5-32z" />
      <g className={styles.cut}>
        <circle cx="28" cy="32" r="2" />
        <circle cx="27" cy="45" r="2" />
        <circle cx="31" cy="57" r="2" />
        <circle cx="41" cy="66" r="2" />
        <circle cx="55" cy="66" r="2" />
        <circle cx="65" cy="57" r="2" />
        <circle cx="69" cy="45" r="2" />
        <circle cx="68" cy="32" r="2" />
      </g>
    </Medallion>
  );
}

const lines = {
  rooms: "M5 34V13M5 29h30v5M35 29v-5a5 5 0 0 0-5-5H16v10M10.5 23.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 38h32",
  "price-dining":
    "M9 16h20v9a8 8 0 0 1-8 8h-4a8 8 0 0 1-8-8zM29 18h3a4 4 0 0 1 0 8h-3.4M14 6c-2 2 2 3 0 6M20 6c-2 2 2 3 0 6M8 37h23",
  "price-retail": "M5 17h30l-3 17H8zM12 17l6-11M28 17L22 6M15 23v6M20 23v6M25 23v6",
  "price-education":
    "M20 11c-4-3-9-4-15-3v23c6-1 11 0 15 3 4-3 9-4 15-3V8c-6-1-11 0-15 3zM20 11v23M10 15c2 0 4 .5 5.5 1M10 21c2 0 4 .5 5.5 1M30 15c-2 0-4 .5-5.5 1",
  "price-facilities":
    "M4 28c6 6 26 6 32 0-6-4-26-4-32 0zM9 35L31 9M31 9c-2-3 0-6 4-6 1 3-1 6-4 6zM9 35c2 2 0 4-4 4-1-3 2-5 4-4",
  "price-storage": "M6 34V17L20 8l14 9v17M11 34V21h18v13M11 25.5h18M11 30h18M4 34h32",
  "price-other":
    "M14 14h12l3 6v13H11V20zM16 14V9h8v5M14 5c2-2 10-2 12 0M20 28c-3 0-4-2-4-4 0-3 3-3 4-6 1 3 4 3 4 6 0 2-1 4-4 4zM9 37h22",
} as const;

export type PriceArtName = keyof typeof lines;

/** A line drawing for a category of the price list. */
export function PriceArt({ name }: { name: PriceArtName }) {
  return (
    <svg className={styles.line} viewBox="0 0 40 42" width="40" height="42" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  );
}
