import { Layout } from "./Layout";
import { pageIn, pick } from "./pages";
import type { PageState } from "./state";

const all = import.meta.glob<Record<string, unknown>>("./pages/*Page.tsx", { eager: true });

/** The site with the code of every page at hand, as the server has it. The browser fetches that of its own page alone. */
export function App({ state }: { state: PageState }) {
  return <Layout state={state} page={pageIn(pick(state.route, all), state.route)} />;
}
