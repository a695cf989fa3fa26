import { textOr, useTexts } from "../../i18n/texts";
import { Icon, PathIcon } from "../../ui/Icon";
import styles from "./Facilities.module.css";
import type { Facility } from "./room";

/** An icon for each kind, drawn by the hand of ui/Icon.tsx. The kinds are those of internal/domains/content. */
const icons: Readonly<Record<string, string>> = {
  accessible: "M11 5.5a1.6 1.6 0 100-3.2 1.6 1.6 0 000 3.2zM11 8v6h5l2.5 5.5M11 10.5h4.5M8.6 11.2a5 5 0 106 7.3",
  barbecue:
    "M4 8h16c0 4.4-3.4 7-8 7s-8-2.6-8-7zM8.5 14.5L6 21M15.5 14.5L18 21M9 5.5c-1-1 1-1.5 0-3M13 5.5c-1-1 1-1.5 0-3",
  bath: "M3 12h18v2.5a5 5 0 01-5 5H8a5 5 0 01-5-5zM6 12V5.5a2 2 0 014 0M7.5 19.5L6.5 21.5M16.5 19.5l1 2",
  campKitchen: "M2.5 10L12 4l9.5 6M5 10v10.5M19 10v10.5M5 14.5h14M9 14.5v-2h6v2",
  carCharger:
    "M4 20.5V5.5a2 2 0 012-2h6a2 2 0 012 2v15M3 20.5h12M10 7.5L7.5 12h3L8 16.5M14 11h2a2 2 0 012 2v3.5a1.7 1.7 0 003.4 0V9.5l-3-3",
  climate: "M12 3v18M4.5 7.5l15 9M19.5 7.5l-15 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5",
  coffee:
    "M4.5 9h12v6a5 5 0 01-5 5h-2a5 5 0 01-5-5zM16.5 10.5h1.5a2.5 2.5 0 010 5h-1.5M8 6c-1-1 1-1.5 0-3M12 6c-1-1 1-1.5 0-3",
  desk: "M3 9h18M4.5 9v11.5M19.5 9v11.5M13 9v6h6.5M7 9V4h7v5",
  fire: "M12 3c1 3 4.5 4.5 4.5 9a4.5 4.5 0 01-9 0c0-1.8.8-3 1.6-3.8.2 1.2.8 1.9 1.6 2.1C10.2 7.6 10.6 5 12 3zM4 21l16-3M4 18l16 3",
  games: "M4 8h16v12H4zM4 12h16M8 8V4h8v4M9 16h.1M15 16h.1",
  heater: "M5.5 8h13v11h-13zM12 8V2.5M8 19v2M16 19v2M12 10.5c.6 1.4 2 1.9 2 3.6a2 2 0 01-4 0c0-1.4 1.4-2 2-3.6z",
  kitchen:
    "M4 12h16v6a2.5 2.5 0 01-2.5 2.5h-11A2.5 2.5 0 014 18zM2.5 12h19M9 9h6M12 9V7.5M8 5.5c-1-1 1-1.5 0-3M16 5.5c-1-1 1-1.5 0-3",
  laundry: "M5 3.5h14v17H5zM12 17.5a4 4 0 100-8 4 4 0 000 8zM8 6.5h.1M11 6.5h.1",
  lights:
    "M2.5 5c3 6 16 6 19 0M6 8.6v2M10 9.9v2M14 9.9v2M18 8.6v2M6 13a1.2 1.4 0 100-2.5 1.2 1.4 0 000 2.5zM10 14.3a1.2 1.4 0 100-2.5 1.2 1.4 0 000 2.5zM14 14.3a1.2 1.4 0 100-2.5 1.2 1.4 0 000 2.5zM18 13a1.2 1.4 0 100-2.5 1.2 1.4 0 000 2.5z",
  linen: "M3 19V6M3 16h18v3M21 16v-2a3 3 0 00-3-3H9v5M5.8 13a1.7 1.7 0 100-3.4 1.7 1.7 0 000 3.4z",
  power: "M9 2.5V7M15 2.5V7M6.5 7h11v4a5.5 5.5 0 01-11 0zM12 16.5v5",
  shower:
    "M5 21V6a3 3 0 016 0M7.5 9.5a3.5 3.5 0 017 0zM9 12.5l-.5 1.5M11 12.5v1.5M13 12.5l.5 1.5M8 16l-.5 1.5M11 16.5V18M14 16l.5 1.5",
  sharedBathroom:
    "M7 6a1.8 1.8 0 100-3.6A1.8 1.8 0 007 6zM17 6a1.8 1.8 0 100-3.6A1.8 1.8 0 0017 6zM7 8.5v13M4.5 13V8.5h5V13M17 8.5l-3 7.5h6zM17 16v5.5M12 3v18",
  stars:
    "M12 3l1.6 4.9L18.5 9.5l-4.9 1.6L12 16l-1.6-4.9L5.5 9.5l4.9-1.6zM19 16l.7 2 2 .7-2 .7-.7 2-.7-2-2-.7 2-.7zM4.5 16l.5 1.5 1.5.5-1.5.5-.5 1.5-.5-1.5-1.5-.5 1.5-.5z",
  toilet: "M7 3.5h5v8H7zM5.5 11.5h13a5.5 5.5 0 01-5 6v3H9v-3.5",
  verandah: "M2.5 9L12 4l9.5 5M5 9v12M19 9v12M5 15.5h14M9 15.5V21M12 15.5V21M15 15.5V21",
  water: "M12 3c3.5 4.5 6 7.5 6 11a6 6 0 01-12 0c0-3.5 2.5-6.5 6-11zM9 14.5a3 3 0 003 3",
  wifi: "M3 9.5c5.5-5 12.5-5 18 0M6 13c3.7-3.3 8.3-3.3 12 0M9 16.5c1.9-1.7 4.100-1.7 6 0M12 20v.1",
};

function FacilityIcon({ kind }: { kind: string }) {
  if (kind === "horses") return <Icon name="horse" />;
  if (kind === "parking") return <Icon name="parking" />;
  if (kind === "pets") return <Icon name="paw" />;
  return <PathIcon path={icons[kind] ?? "M4.5 12.5l5 5 10-11"} />;
}

/** What a room has, each with its icon. */
export function Facilities({ list }: { list: Facility[] }) {
  const { t } = useTexts();
  if (list.length === 0) return null;
  return (
    <section className={styles.facilities}>
      <h2>{t("rooms.facilities.title")}</h2>
      <ul className={styles.list}>
        {list.map(({ kind, text }, i) => (
          <li key={i}>
            <FacilityIcon kind={kind} />
            {text || textOr(t, `rooms.facilities.${kind}`, kind)}
          </li>
        ))}
      </ul>
    </section>
  );
}
