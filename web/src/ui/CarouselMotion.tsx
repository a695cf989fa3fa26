import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useEffectEvent, type RefObject } from "react";

export interface CarouselApi {
  step: (by: -1 | 1) => void;
  to: (index: number) => void;
}

/** Where it stands: positions, not slides, since as many slides as are in view move at once. */
export interface CarouselPlace {
  selected: number;
  count: number;
  previous: boolean;
  next: boolean;
}

interface CarouselMotionProps {
  viewport: RefObject<HTMLElement | null>;
  loop: boolean;
  speed: number;
  onReady: (api: CarouselApi | null) => void;
  onPlace: (place: CarouselPlace) => void;
}

const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The moving part of a carousel, loaded when it is needed. It draws nothing: it takes over what is there. */
export default function CarouselMotion({ viewport, loop, speed, onReady, onPlace }: CarouselMotionProps) {
  const [attach, embla] = useEmblaCarousel({
    loop,
    slidesToScroll: "auto",
    containScroll: loop ? false : "trimSnaps",
    inViewThreshold: 0.5,
    dragThreshold: 5,
    // Embla counts in units of its own; by this it has come to rest when the time is over.
    duration: speed / 28,
  });
  const ready = useEffectEvent(onReady);
  const placed = useEffectEvent(onPlace);

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const place = () =>
      placed({
        selected: embla.selectedScrollSnap(),
        count: embla.scrollSnapList().length,
        previous: embla.canScrollPrev(),
        next: embla.canScrollNext(),
      });
    // What is out of sight is out of the reach of the Tab key too.
    const reach = () => {
      const seen = new Set(embla.slidesInView());
      embla.slideNodes().forEach((node, index) => (node.inert = seen.size > 0 && !seen.has(index)));
    };
    embla.on("select", place).on("reInit", place).on("slidesInView", reach);
    place();
    ready({
      step: (by) => (by < 0 ? embla.scrollPrev(still()) : embla.scrollNext(still())),
      to: (index) => embla.scrollTo(index, still()),
    });
    return () => {
      embla.off("select", place).off("reInit", place).off("slidesInView", reach);
      ready(null);
    };
  }, [embla]);

  return null;
}
