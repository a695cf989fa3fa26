import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { PageHeader } from "../../ui/PageHeader";
import { TextLink } from "../../ui/TextLink";
import { leadOf, titleOf, type StateOf, type WrittenRoute } from "../state";
import { Article, Note, Written } from "./article/Article";
import { AskUs } from "./article/AskUs";
import { ParkMap } from "./place/ParkMap";

type WrittenState = StateOf<WrittenRoute | "checkIn">;

/** What stands beside the text of some of these pages and is kept elsewhere: the times from the settings, the way into the club. */
function SideNote({ state: { route, settings } }: { state: WrittenState }) {
  const { t } = useTexts();
  if (route === "checkIn") {
    return (
      <Note title={t("written.checkIn.title")}>
        {settings.CheckInTime && <p>{settings.CheckInTime}</p>}
        <ButtonLink href="/register">{t("written.checkIn.button")}</ButtonLink>
        <TextLink href="/getting-here">{t("gettingHere.more")}</TextLink>
      </Note>
    );
  }
  if (route === "checkOut" && settings.CheckOutTime) {
    return (
      <Note title={t("written.checkOut.title")}>
        <p>{settings.CheckOutTime}</p>
      </Note>
    );
  }
  if (route === "bookMembership") {
    return (
      <Note title={t("written.join.title")}>
        <p>{t("written.join.text")}</p>
        <ButtonLink href="?tab=register">{t("written.join.button")}</ButtonLink>
      </Note>
    );
  }
  return null;
}

/** A page that staff write; until they have, it says that it is coming. */
export function WrittenPage({ state }: { state: WrittenState }) {
  const { data } = state;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={leadOf(state)} picture={data.pictures[0]} />
      <Article
        aside={
          <>
            <SideNote state={state} />
            <AskUs settings={state.settings} who={state.route === "groupVisitors" ? 1 : 0} asked={!data.html} />
          </>
        }
      >
        <Written data={data} />
        {state.route === "checkIn" && state.data.map && <ParkMap map={state.data.map} />}
      </Article>
    </>
  );
}
