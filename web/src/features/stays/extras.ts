import { useTexts } from "../../i18n/texts";

/** The extras that the park's own form offers, by their names in the API. */
export const extraNames = ["extra_horse", "extra_motorbike", "extra_firewood"] as const;
export type ExtraName = (typeof extraNames)[number];

const words = {
  adults: "adults",
  children: "children",
  extra_horse: "extra.horse",
  extra_motorbike: "extra.motorbike",
  extra_firewood: "extra.firewood",
} as const;

/** How many of what, in words. What else staff have written is shown as it is. */
export function useExtras() {
  const { t } = useTexts();
  const isKnown = (name: string): name is keyof typeof words => Object.hasOwn(words, name);
  return {
    nameOf: (name: string, count: number) =>
      isKnown(name)
        ? t(`membership.stays.${words[name]}`, { count })
        : t("membership.stays.extra.other", { name, n: count }),
  };
}
