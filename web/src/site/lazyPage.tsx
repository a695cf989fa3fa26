import { lazy, useSyncExternalStore, type ComponentType } from "react";
import { Failed } from "../ui/Boundary";
import type { Page } from "./pages";

/**
 * A page whose code is being fetched, and what is said when it does not come. What the server has sent of the page stays on the
 * screen all the while, so a try that fails is no error of the page's: it goes on waiting for the next.
 */
export function lazyPage(load: () => Promise<Page>): { LazyPage: Page; Notice: ComponentType } {
  let failed = false;
  let changed = () => {};
  const tell = (now: boolean) => {
    failed = now;
    changed();
  };
  let came: (module: { default: Page }) => void;
  const coming = new Promise<{ default: Page }>((resolve) => (came = resolve));
  const attempt = () => {
    tell(false);
    load().then(
      (page) => came({ default: page }),
      () => tell(true),
    );
  };
  attempt();
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => (changed = () => {});
  };
  return {
    LazyPage: lazy(() => coming),
    Notice: () => {
      const missing = useSyncExternalStore(
        subscribe,
        () => failed,
        () => false, // as the server has drawn it
      );
      return missing ? <Failed onRetry={attempt} /> : null;
    },
  };
}
