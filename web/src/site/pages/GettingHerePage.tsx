import { Html } from "../../ui/Html";
import { PageHeader } from "../../ui/PageHeader";
import { leadOf, titleOf, type StateOf } from "../state";
import { Article, Written } from "./article/Article";
import { AskUs } from "./article/AskUs";
import { GettingHere, isPlaced } from "./place/GettingHere";
import { ParkMap } from "./place/ParkMap";

/** How to find the park: what its settings say, then what staff have written, then the drawn map. */
export function GettingHerePage({ state }: { state: StateOf<"gettingHere"> }) {
  const { data, settings } = state;
  const placed = isPlaced(data.location, settings);
  const nothing = !placed && !data.html && !data.map;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={leadOf(state)} picture={data.pictures[0]} />
      <Article aside={<AskUs settings={settings} asked={nothing} />}>
        {placed && <GettingHere location={data.location} settings={settings} />}
        {data.html && <Html html={data.html} />}
        {nothing && <Written data={data} />}
        {data.map && <ParkMap map={data.map} />}
      </Article>
    </>
  );
}
