import { part } from "../../ui/part";
import { useAsync } from "../../ui/useAsync";
import { Waiting } from "../../ui/Waiting";
import type { PageState } from "../state";

// A tool of development: the browser fetches it when it is asked for, and the server's bundle does without.
const view = part(async () => (import.meta.env.SSR ? null : await import("./StyleguideView")));

export function StyleguidePage({ state }: { state: Extract<PageState, { route: "styleguide" }> }) {
  const code = useAsync(view);
  const View = code.data?.default;
  return View ? <View state={state} /> : <Waiting result={code} />;
}
