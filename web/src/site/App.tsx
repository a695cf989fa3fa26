import { FailurePage } from "./pages/FailurePage";
import { GalleryPage } from "./pages/GalleryPage";
import { HomePage } from "./pages/HomePage";
import { NewsPage } from "./pages/NewsPage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { RoomListPage } from "./pages/RoomListPage";
import { RoomPage } from "./pages/RoomPage";
import { StyleguidePage } from "./pages/StyleguidePage";
import { Shell } from "./shell/Shell";
import type { PageState } from "./state";

function Page({ state }: { state: PageState }) {
  switch (state.route) {
    case "home":
      return <HomePage state={state} />;
    case "roomlist":
      return <RoomListPage state={state} />;
    case "room":
      return <RoomPage state={state} />;
    case "gallery":
      return <GalleryPage state={state} />;
    case "news":
    case "annualNews":
    case "permanentNews":
      return <NewsPage state={state} />;
    case "failure":
      return <FailurePage state={state} />;
    case "styleguide":
      return <StyleguidePage state={state} />;
    case "notFound":
      return <NotFoundPage />;
  }
}

/** The site's root, the same on the server and in the browser. */
export function App({ state }: { state: PageState }) {
  return (
    <Shell state={state}>
      <Page state={state} />
    </Shell>
  );
}
