import { lazy, Suspense } from "react";
import { useScripted } from "../../ui/useScripted";
import type { PageState } from "../state";

// A tool of development: the browser fetches it when it is asked for, and the server's bundle does without.
const View = import.meta.env.SSR ? () => null : lazy(() => import("./StyleguideView"));

export function StyleguidePage({ state }: { state: Extract<PageState, { route: "styleguide" }> }) {
  if (!useScripted()) return null;
  return (
    <Suspense>
      <View state={state} />
    </Suspense>
  );
}
