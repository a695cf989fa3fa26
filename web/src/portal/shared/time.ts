// The portal is drawn in the browser alone, so the browser's own Intl may be used. Times are the park's, wherever the reader is.
import { useTexts, type Language } from "../../i18n/texts";

/** An instant as staff at the park say it: "15 Nov 2026, 3:04 pm" or "2026年11月15日 15:04". */
export function formatTime(instant: string, lng: Language, zone: string): string {
  return new Intl.DateTimeFormat(lng === "zh" ? "zh-CN" : "en-AU", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  }).format(new Date(instant));
}

/** formatTime in the reader's language and the park's zone. */
export function useTime(): (instant: string) => string {
  const { lng, zone } = useTexts();
  return (instant) => formatTime(instant, lng, zone);
}

/** What is left of a span, as a kitchen timer shows it: 61000 -> "1:01". */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
