import { Suspense, type ReactNode } from "react";
import { Boundary } from "../ui/Boundary";
import type { Page } from "./pages";
import { Shell } from "./shell/Shell";
import type { PageState } from "./state";

interface LayoutProps {
  state: PageState;
  page: Page;
  /** Said above the page: that its code has not come. */
  notice?: ReactNode;
}

/**
 * A page within what is around every page, the same on the server and in the browser. Until the page's code is there, Suspense keeps
 * what the server has sent of it, and the bar and the footer work already.
 */
export function Layout({ state, page: Page, notice }: LayoutProps) {
  return (
    <Shell state={state}>
      {notice}
      <Boundary>
        <Suspense>
          <Page state={state} />
        </Suspense>
      </Boundary>
    </Shell>
  );
}
