import type { Translate } from "../../i18n/texts";

const areas = ["deer", "emu", "alpaca", "kangaroo", "wombat", "bush"] as const;

/** The campsite areas have names in both languages; another name is as staff wrote it. */
export function areaName(area: string, t: Translate): string {
  const animal = areas.find((one) => area.toLowerCase() === `${one} park`);
  return animal ? t(`register.areas.${animal}`) : area;
}
