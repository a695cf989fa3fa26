import styles from "./Message.module.css";

/** A track that runs out into the hills at dusk, and a signpost. */
export function TrackArt() {
  return (
    <svg className={styles.art} viewBox="0 0 720 300" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <linearGradient id="track-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#6d6a9c" />
        <stop offset=".75" stopColor="#f2b279" />
      </linearGradient>
      <path fill="url(#track-sky)" d="M0 0h720v300H0z" />
      <circle cx="420" cy="112" r="60" fill="#ffe0ad" opacity=".25" />
      <circle cx="420" cy="112" r="32" fill="#ffe0ad" />
      <path fill="#a9829a" d="M0 158c84-38 150-44 236-22s134-26 222-20 150 40 262 14v170H0z" />
      <path fill="#7a6a86" d="M0 196c110-28 196-8 292-16s176-30 268-14 120 18 160 12v122H0z" />
      <path fill="#4a5a52" d="M0 232c140-26 270-8 400-16s220-14 320-2v86H0z" />
      <path fill="#24382c" d="M0 270c160-18 330-4 720-14v44H0z" />
      <path
        fill="#d9b98e"
        d="M236 300c40-26 118-28 118-48 0-14-52-14-52-24 0-6 18-9 34-11-8 3-14 6-14 10 0 8 68 8 68 26 0 22-34 30-44 47z"
      />
      <path fill="#5c3b29" d="M508 176h8v104h-8z" />
      <path fill="#f6efe3" d="M470 186h78l14 12-14 12h-78z" />
      <path fill="#e6d8bf" d="M554 218h-78l-14 12 14 12h78z" />
      <path
        fill="#1d3025"
        d="M108 282c4-44-2-78-20-112l6-4c14 18 22 36 26 58 2-26 0-48-6-72h8c6 20 8 42 6 66 8-18 18-32 34-42l4 6c-26 20-38 54-40 100z"
      />
      <path
        fill="#1d3025"
        d="M46 176c-10-20 6-34 24-32 2-22 28-28 42-12 4-26 46-28 52-2 20-14 46 0 40 22 20 4 26 26 8 34-20 8-44-4-62-4-32 2-92 16-104-6z"
      />
    </svg>
  );
}
