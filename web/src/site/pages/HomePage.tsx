import type { PageState } from "../state";
import { Attractions } from "./home/Attractions";
import { Contact } from "./home/Contact";
import { Features } from "./home/Features";
import { GalleryStrip } from "./home/GalleryStrip";
import { Hero } from "./home/Hero";
import { Prices } from "./home/Prices";
import { Rooms } from "./home/Rooms";
import { Services } from "./home/Services";

export function HomePage({ state }: { state: Extract<PageState, { route: "home" }> }) {
  const { data, settings } = state;
  return (
    <>
      <Hero image={data.hero} timeOfDay={state.timeOfDay} settings={settings} />
      <Features />
      <Rooms rooms={data.rooms} />
      <Services />
      <Attractions images={data.attractions} />
      <Prices prices={data.prices} />
      <GalleryStrip images={data.gallery} />
      <Contact settings={settings} map={data.map} />
    </>
  );
}
