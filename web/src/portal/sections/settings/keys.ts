// The keys of what settings are called. Their names come from the server, whose tests hold that each has its texts.
import type { TextKey } from "../../../i18n/texts";

export const labelOf = (name: string) => `portal.settings.fields.${name}.label` as TextKey;
export const helpOf = (name: string) => `portal.settings.fields.${name}.help` as TextKey;
export const choiceOf = (value: string) => `portal.settings.choices.${value}` as TextKey;
export const titleOf = (section: string) => `portal.settings.sections.${section}.title` as TextKey;
export const leadOf = (section: string) => `portal.settings.sections.${section}.lead` as TextKey;
