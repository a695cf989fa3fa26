import { AboutUsPage } from "./pages/AboutUsPage";
import { ContactUsPage } from "./pages/ContactUsPage";
import { FailurePage } from "./pages/FailurePage";
import { GalleryPage } from "./pages/GalleryPage";
import { GettingHerePage } from "./pages/GettingHerePage";
import { HomePage } from "./pages/HomePage";
import { InvestmentPage } from "./pages/InvestmentPage";
import { LeafletPage } from "./pages/LeafletPage";
import { MembershipPage } from "./pages/MembershipPage";
import { NewsPage } from "./pages/NewsPage";
import { NotFoundPage } from "./pages/NotFoundPage";
import { RegisterPage } from "./pages/RegisterPage";
import { ResetPage } from "./pages/ResetPage";
import { RoomListPage } from "./pages/RoomListPage";
import { RoomPage } from "./pages/RoomPage";
import { StyleguidePage } from "./pages/StyleguidePage";
import { WrittenPage } from "./pages/WrittenPage";
import { Boundary } from "../ui/Boundary";
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
    case "aboutUs":
      return <AboutUsPage state={state} />;
    case "contactUs":
      return <ContactUsPage state={state} />;
    case "gettingHere":
      return <GettingHerePage state={state} />;
    case "register":
      return <RegisterPage state={state} />;
    case "investment":
      return <InvestmentPage state={state} />;
    case "tours":
    case "smarthouse":
    case "tinyHouse":
    case "cooperation":
      return <LeafletPage state={state} />;
    case "bookMembership":
    case "checkIn":
    case "checkOut":
    case "individualVisitors":
    case "groupVisitors":
    case "policy":
    case "terms":
      return <WrittenPage state={state} />;
    case "membership":
      return <MembershipPage state={state} />;
    case "reset":
      return <ResetPage state={state} />;
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
      <Boundary>
        <Page state={state} />
      </Boundary>
    </Shell>
  );
}
