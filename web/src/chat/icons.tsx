// The widget's own icons, drawn on a field of 24 as those of the site.
const paths = {
  speakOn: "M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16 9a4.2 4.2 0 010 6M18.5 6.5a7.8 7.8 0 010 11",
  speakOff: "M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  microphone: "M12 3.5a3 3 0 013 3v5a3 3 0 01-6 0v-5a3 3 0 013-3zM5.5 11.5a6.5 6.5 0 0013 0M12 18v3M8.5 21h7",
  handsFree: "M4 10v4M8 7v10M12 4v16M16 7v10M20 10v4",
  keyboard: "M3.5 7.5h17v10h-17zM7 11h.1M10.3 11h.1M13.7 11h.1M17 11h.1M8.5 14.5h7",
  send: "M4.5 12h14M12.5 5.5L19 12l-6.5 6.5",
  stop: "M7.5 7.5h9v9h-9z",
  again: "M19.5 12a7.5 7.5 0 11-2.2-5.3L20 9.5M20 4.5v5h-5",
  up: "M8 20H5.5a1.5 1.5 0 01-1.5-1.5V12a1.5 1.5 0 011.5-1.5H8M8 20V10.5L12 3.5a2.4 2.4 0 012.3 3L13.5 10h4.7a1.8 1.8 0 011.8 2.2l-1.3 6.2A2 2 0 0116.7 20z",
  down: "M8 4H5.5A1.5 1.5 0 004 5.5V12a1.5 1.5 0 001.5 1.5H8M8 4v9.5l4 7a2.4 2.4 0 002.3-3L13.5 14h4.7a1.8 1.8 0 001.8-2.2l-1.3-6.2A2 2 0 0016.7 4z",
  page: "M4 12h15.5M13 5l7 7-7 7",
  back: "M20 12H4.5M11 5l-7 7 7 7",
  phone:
    "M6.2 3.5h2.6l1.6 4.3-2 1.6c1 2.2 2.9 4.1 5.2 5.2l1.6-2 4.3 1.6v2.6c0 1.9-1.5 3.2-3.3 3C9.6 19.2 4.8 14.4 3.2 6.8c-.2-1.8 1.1-3.3 3-3.3z",
  mail: "M3.5 7a2 2 0 012-2h13a2 2 0 012 2v10a2 2 0 01-2 2h-13a2 2 0 01-2-2zM4 7.5l8 6 8-6",
  hours: "M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 7.5V12l3 2",
  person: "M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.8-3.7 3.6-5.5 7.5-5.5s6.7 1.8 7.5 5.5",
} as const;

/** Decoration: the text beside it, or the label of its button, speaks. */
export function Glyph({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
