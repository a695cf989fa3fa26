import { Boundary } from "../../ui/Boundary";
import type { PageState } from "../state";
import { Attractions } from "./home/Attractions";
import { Contact } from "./home/Contact";
import { Features } from "./home/Features";
import { GalleryStrip } from "./home/GalleryStrip";
import { Hero } from "./home/Hero";
import { Prices } from "./home/Prices";
import { Rooms } from "./home/Rooms";
import { Services } from "./home/Services";
import { Today } from "./home/Today";

export function HomePage({ state }: { state: Extract<PageState, { route: "home" }> }) {
  const { data, settings } = state;
  return (
    <>
      <Hero image={data.hero} timeOfDay={state.timeOfDay} settings={settings} />
      <Boundary>
        <Today today={data.today} />
      </Boundary>
      <Boundary>
        <Features names={data.features} />
      </Boundary>
      <Boundary>
        <Rooms rooms={data.rooms} />
      </Boundary>
      <Boundary>
        <Services />
      </Boundary>
      <Boundary>
        <Attractions places={data.attractions} />
      </Boundary>
      <Boundary>
        <Prices prices={data.prices} rooms={data.rooms} />
      </Boundary>
      <Boundary>
        <GalleryStrip images={data.gallery} />
      </Boundary>
      <Boundary>
        <Contact settings={settings} map={data.map} location={data.location} />
      </Boundary>
    </>
  );
}
