import { Html } from "../../ui/Html";
import { PageHeader } from "../../ui/PageHeader";
import { titleOf, type StateOf } from "../state";
import { Article } from "./article/Article";
import { AskUs } from "./article/AskUs";
import { GettingHere } from "./place/GettingHere";
import { ParkMap } from "./place/ParkMap";

/** How to find the park: what its settings say, then what staff have written, then the drawn map. */
export function GettingHerePage({ state }: { state: StateOf<"gettingHere"> }) {
  const { data, settings } = state;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={data.lead} picture={data.pictures[0]} />
      <Article aside={<AskUs settings={settings} />}>
        <GettingHere location={data.location} settings={settings} />
        {data.html && <Html html={data.html} />}
        {data.map && <ParkMap map={data.map} />}
      </Article>
    </>
  );
}
