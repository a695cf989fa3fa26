// Four small scenes for the service cards. They are pictures: their colours are those of the hour they show, in both
// schemes, as the park's larger scenes have them.
import type { ReactNode } from "react";
import styles from "./icons.module.css";

interface Hour {
  id: string;
  sky: [string, string];
  far: string;
  near: string;
  ground: string;
  sun: [number, number, string];
}

function Vignette({ hour, children }: { hour: Hour; children: ReactNode }) {
  const [top, bottom] = hour.sky;
  const [x, y, glow] = hour.sun;
  return (
    <svg className={styles.vignette} viewBox="0 0 320 180" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <linearGradient id={hour.id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={top} />
        <stop offset="1" stopColor={bottom} />
      </linearGradient>
      <path fill={`url(#${hour.id})`} d="M0 0h320v180H0z" />
      <circle cx={x} cy={y} r="34" fill={glow} opacity=".22" />
      <circle cx={x} cy={y} r="19" fill={glow} />
      <path fill={hour.far} d="M0 108c38-20 70-26 108-14s62-16 104-12 74 18 108 6v92H0z" />
      <path fill={hour.near} d="M0 130c46-14 86-6 128-8s88-22 192-2v60H0z" />
      <path fill={hour.ground} d="M0 150c60-12 112-2 164-6s100-10 156 0v36H0z" />
      {children}
    </svg>
  );
}

function Gum({ x, y, size, leaf, bark }: { x: number; y: number; size: number; leaf: string; bark: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path
        fill={bark}
        d="M-3 0c2-18-1-32-10-46l3-2c7 8 10 15 12 24 1-12 0-22-3-32h4c3 9 4 18 3 28 3-8 8-14 15-19l2 3C13-32 8-20 6 0z"
      />
      <path
        fill={leaf}
        d="M-34-46c-4-9 3-15 11-15 1-9 12-12 18-6 1-11 20-13 23-2 8-6 20-1 18 9 9 1 12 11 4 15-9 4-20-1-28-1-14 1-40 8-46 0z"
      />
    </g>
  );
}

const morning: Hour = {
  id: "vignette-morning",
  sky: ["#7fb0b8", "#f6e3bd"],
  far: "#a9bfae",
  near: "#7d9c83",
  ground: "#4f7a5c",
  sun: [86, 74, "#fff1cf"],
};
const noon: Hour = {
  id: "vignette-noon",
  sky: ["#5f9fbd", "#dcecea"],
  far: "#9bb9b4",
  near: "#6f947c",
  ground: "#567f55",
  sun: [244, 46, "#fffbe8"],
};
const evening: Hour = {
  id: "vignette-evening",
  sky: ["#6d6a9c", "#f2b279"],
  far: "#9b7d92",
  near: "#6b6579",
  ground: "#3d5143",
  sun: [226, 82, "#ffd9a0"],
};
const gold: Hour = {
  id: "vignette-gold",
  sky: ["#8fb5a2", "#f3cf8e"],
  far: "#c2ad7c",
  near: "#93935f",
  ground: "#5f7547",
  sun: [160, 84, "#fff0c4"],
};

/** A tent, a tree, the first light: one party on its own. */
export function IndividualArt() {
  return (
    <Vignette hour={morning}>
      <Gum x={236} y={158} size={1.5} leaf="#38583f" bark="#e6d8c0" />
      <path fill="#f3e8d2" d="M150 108l46 50h-92z" />
      <path fill="#d9c8a8" d="M150 108l46 50h-30z" />
      <path fill="#7a4a34" d="M150 122l11 36h-22z" />
      <path fill="#a8452f" d="M149 98h2v11h-2zM151 98l10 3-10 4z" />
      <path fill="#33513a" d="M0 168c70-8 150-4 320-8v20H0z" />
    </Vignette>
  );
}

/** A bus and flags between the trees: many, together. */
export function GroupArt() {
  return (
    <Vignette hour={noon}>
      <Gum x={40} y={160} size={1.3} leaf="#3d6347" bark="#e2d6bf" />
      <Gum x={286} y={158} size={1.45} leaf="#33583f" bark="#e2d6bf" />
      <path fill="none" stroke="#24382c" d="M54 96c60 26 160 26 218-6" />
      <path fill="#a8452f" d="M80 105l14 4-9 11zM168 115l14-1-6 13zM236 105l13-6-1 14z" />
      <path fill="#f2b279" d="M122 113l14 1-8 12zM204 111l14-4-4 14z" />
      <path fill="#f6efe3" d="M92 128c0-5 4-8 9-8h104c11 0 17 5 20 15l3 19v6H92z" />
      <path fill="#4f7a5c" d="M92 148h135l1 6v6H92z" />
      <path
        fill="#2f4a57"
        d="M100 127h22v14h-22zM128 127h22v14h-22zM156 127h22v14h-22zM184 127h18c6 0 10 3 12 8l2 6h-32z"
      />
      <circle cx="120" cy="161" r="9" fill="#24312a" />
      <circle cx="200" cy="161" r="9" fill="#24312a" />
      <circle cx="120" cy="161" r="3.5" fill="#d9d2c2" />
      <circle cx="200" cy="161" r="3.5" fill="#d9d2c2" />
      <path fill="#3f6644" d="M0 172c90-6 190-2 320-4v12H0z" />
    </Vignette>
  );
}

/** A small house with a lit window, and a tree that has just been planted beside it. */
export function InvestmentArt() {
  return (
    <Vignette hour={evening}>
      <Gum x={64} y={162} size={1.6} leaf="#22382b" bark="#b9a58f" />
      <path fill="#2f2b3a" d="M120 116l52-28 52 28z" />
      <path fill="#a8452f" d="M128 116h88v46h-88z" />
      <path fill="#8d3826" d="M128 126h88v2h-88zM128 136h88v2h-88zM128 146h88v2h-88z" />
      <path fill="#ffe2a6" d="M138 126h24v18h-24z" />
      <path fill="#5b2c22" d="M182 126h18v36h-18zM149 126h2v18h-2zM138 134h24v2h-24z" />
      <path fill="#e9dcc6" d="M120 116h104v4H120z" />
      <path
        fill="#7d8f6a"
        d="M254 162c0-10 0-18 1-26-8 1-12-4-12-10 7-1 12 2 13 8 1-8 6-12 14-11 0 8-5 12-12 12-1 9-1 17-1 27z"
      />
      <path fill="#26392d" d="M0 166c80-8 200 0 320-6v20H0z" />
    </Vignette>
  );
}

/** A timber bridge: two banks, one way. */
export function CooperationArt() {
  return (
    <Vignette hour={gold}>
      <path fill="#7fa9a0" d="M92 180c10-18 20-30 42-36h56c18 8 30 20 40 36z" />
      <path fill="#f7e3b0" opacity=".7" d="M138 152h44v1.5h-44zM128 160h62v1.5h-62zM146 168h38v1.5h-38z" />
      <path fill="#4b6139" d="M0 146c40-4 76-2 104 6-8 8-14 18-18 28H0zM320 144c-36-2-70 0-100 8 8 8 14 18 18 28h82z" />
      <path fill="none" stroke="#5c3b29" strokeWidth="6" d="M70 154c56-34 124-34 184 0" />
      <path fill="none" stroke="#7a5138" strokeWidth="3" d="M72 132c54-32 122-32 180 0" />
      <path
        fill="none"
        stroke="#7a5138"
        strokeWidth="3"
        d="M80 128v20M108 116v20M140 109v20M180 109v20M214 116v20M244 128v20"
      />
      <Gum x={36} y={152} size={1.35} leaf="#3d5734" bark="#dccbab" />
      <Gum x={290} y={150} size={1.15} leaf="#486039" bark="#dccbab" />
    </Vignette>
  );
}
