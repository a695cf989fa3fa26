import en from "../../../locales/en";
import zh from "../../../locales/zh";
import type { PageState } from "../state";
import { Styleguide } from "../styleguide/Styleguide";

const trees = { en, zh };

/** The style guide with every text there is, since it shows both languages at once. */
export default function StyleguideView({ state }: { state: Extract<PageState, { route: "styleguide" }> }) {
  return <Styleguide state={state} trees={trees} />;
}
