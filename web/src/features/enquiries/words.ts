import type { Translate } from "../../i18n/texts";
import { areas, stayTypes } from "./rules";

function worded<Text extends string>(
  all: readonly { value: string; text: Text }[],
  value: string,
  say: (text: Text) => string,
): string {
  const known = all.find((one) => one.value === value);
  return known ? say(known.text) : value;
}

/** A value of what was sent, as the reader says it. */
export function sentValue(name: string, value: string, t: Translate): string {
  switch (name) {
    case "Language":
      return t(value === "zh" ? "nav.chinese" : "nav.english");
    case "StayType":
      return worded(stayTypes, value, (text) => t(`register.stays.${text}`));
    case "Campsite":
      return worded(areas, value, (text) => t(`register.areas.${text}`));
  }
  return value;
}
