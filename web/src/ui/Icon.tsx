import styles from "./Icon.module.css";

/** Every icon is one line drawn on a field of 24, so that they look like one hand. */
export const iconPaths = {
  menu: "M4 7h16M4 12h16M4 17h11",
  close: "M6 6l12 12M18 6L6 18",
  chevron: "M6 9.5l6 6 6-6",
  "arrow-left": "M20 12H4.5M11 5l-7 7 7 7",
  "arrow-right": "M4 12h15.5M13 5l7 7-7 7",
  parking: "M4 7a3 3 0 013-3h10a3 3 0 013 3v10a3 3 0 01-3 3H7a3 3 0 01-3-3zM9.5 17V7.5H13a3 3 0 010 6H9.5",
  paw: "M12 12.2c2.6 0 4.9 2.9 4.9 5.1 0 1.5-1.1 2.3-2.4 2.3-.9 0-1.6-.4-2.5-.4s-1.6.4-2.5.4c-1.3 0-2.4-.8-2.4-2.3 0-2.2 2.3-5.1 4.9-5.1zM9.2 8.6a1.6 2.1 0 100-4.2 1.6 2.1 0 000 4.2zM14.8 8.6a1.6 2.1 0 100-4.2 1.6 2.1 0 000 4.2zM5 13.2a1.5 1.9 0 100-3.8 1.5 1.9 0 000 3.8zM19 13.2a1.5 1.9 0 100-3.8 1.5 1.9 0 000 3.8z",
  horse:
    "M6.5 20.5c-.3-3.2.4-5.3 2.6-7.3l-3 1.3c-.9.4-1.7.2-2.1-.6l-.5-1c-.3-.6-.2-1.2.3-1.7l4.3-4.8c1.2-1.3 2.5-1.9 4.1-2.1V2.8c1.4.3 2.4.9 3 1.8 3.8 1.4 5.6 4.6 5.6 9.1 0 2.7-.5 4.9-1.5 6.8M10.3 8.7h.1M14 13.5c0 2.6.9 4.2 2 7",
  dining: "M7 3v18M4 3v4.5a3 3 0 006 0V3M17 21v-7h-3V8.5C14 5.5 15.3 3.5 17 3z",
  bag: "M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 017 0v3.5",
  book: "M12 6.5C10 4.8 7.3 4.2 3.5 4.5v13.8c3.8-.3 6.5.3 8.5 2 2-1.7 4.7-2.3 8.5-2V4.5C16.7 4.2 14 4.8 12 6.5zM12 6.5v13.8",
  facilities: "M2.5 20.5h19M12 4L4 20.5M12 4l8 16.5M12 4l-1.2-2M12 4l1.2-2M12 12.5l-3.5 8M12 12.5l3.5 8",
  box: "M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21M8 5.8l8 4.4",
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z",
  phone:
    "M6.2 3.5h2.6l1.6 4.3-2 1.6c1 2.2 2.9 4.1 5.2 5.2l1.6-2 4.3 1.6v2.6c0 1.9-1.5 3.2-3.3 3C9.6 19.2 4.8 14.4 3.2 6.8c-.2-1.8 1.1-3.3 3-3.3z",
  mail: "M3.5 7a2 2 0 012-2h13a2 2 0 012 2v10a2 2 0 01-2 2h-13a2 2 0 01-2-2zM4 7.5l8 6 8-6",
  pin: "M12 21.5c4.5-4.3 7-7.9 7-11.3a7 7 0 10-14 0c0 3.4 2.5 7 7 11.3zM12 12.7a2.5 2.5 0 100-5 2.5 2.5 0 000 5z",
  globe:
    "M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 9.5h17M3.5 14.5h17M12 3c-2.3 2.4-3.5 5.4-3.5 9s1.2 6.6 3.5 9c2.3-2.4 3.5-5.4 3.5-9S14.3 5.4 12 3z",
  user: "M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.8-3.7 3.6-5.5 7.5-5.5s6.7 1.8 7.5 5.5",
  eye: "M2.5 12c2.4-4.3 5.6-6.5 9.5-6.5s7.1 2.2 9.5 6.5c-2.4 4.3-5.6 6.5-9.5 6.5S4.9 16.3 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z",
  "eye-closed": "M3 9.5c2.4 3.3 5.4 5 9 5s6.6-1.7 9-5M12 14.5V18M6.7 13.1L4.8 16M17.3 13.1l1.9 2.9",
  key: "M8 19.5a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM11.3 11.9L20 3.2M16.5 6.7l3 3M8 15v.1",
  expand: "M14.5 4H20v5.5M20 4l-6.5 6.5M9.5 20H4v-5.5M4 20l6.5-6.5",
  check: "M4.5 12.5l5 5 10-11",
  warning: "M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.1",
  play: "M7 4.5v15l12-7.5z",
  download: "M12 4v11.5M6.5 10.5l5.5 5.5 5.5-5.5M4.5 20h15",
  minus: "M5 12h14",
  plus: "M12 5v14M5 12h14",
  print: "M7.5 8V3.5h9V8M7.5 17H4V10a2 2 0 012-2h12a2 2 0 012 2v7h-3.5M7.5 13.5h9v7h-9z",
  sun: "M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z",
} as const;

export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths) as IconName[];

interface Look {
  label?: string | undefined;
  className?: string | undefined;
}

/** A drawn icon. Without a label it is decoration, and the text beside it speaks. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <PathIcon path={iconPaths[name]} {...look} />;
}

/** An icon that a part of the site draws itself, by the same hand. */
export function PathIcon({ path, label, className }: Look & { path: string }) {
  const spoken = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg {...spoken} className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
