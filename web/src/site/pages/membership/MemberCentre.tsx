import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import type { Me } from "../../../api/me";
import { useMe } from "../../../features/members/queries";
import { couponsQuery } from "../../../features/points/queries";
import { useTexts } from "../../../i18n/texts";
import { Boundary } from "../../../ui/Boundary";
import type { PageState } from "../../state";
import { AccountSection } from "./AccountSection";
import { CardSection } from "./CardSection";
import { CouponsSection } from "./CouponsSection";
import { JoinSection } from "./JoinSection";
import { MarketSection } from "./MarketSection";
import styles from "./MemberCentre.module.css";
import { createQueryClient } from "./queryClient";
import { sections, type Section, type SectionProps } from "./section";
import { nameOf, SectionBar } from "./SectionBar";
import { StaysSection } from "./StaysSection";
import { useSection } from "./useSection";

const views: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  card: CardSection,
  coupons: CouponsSection,
  market: MarketSection,
  stays: StaysSection,
  join: JoinSection,
  account: AccountSection,
};

interface MemberCentreProps {
  /** As the page has read it. */
  me: Me;
  /** Told of the account as it is now, for what the page says outside. */
  onMe: (me: Me) => void;
  settings: PageState["settings"];
}

/** The member area, with the answers that its parts share. */
export function MemberCentre({ me, ...rest }: MemberCentreProps) {
  const [client] = useState(() => createQueryClient(me));
  return (
    <QueryClientProvider client={client}>
      <Sections {...rest} />
    </QueryClientProvider>
  );
}

/** Everything that an account has, one section at a time. One that was opened stays on the page: a search, a page of the market is still there on coming back. */
function Sections({ onMe, settings }: Omit<MemberCentreProps, "me">) {
  const { lng, t } = useTexts();
  const me = useMe();
  useEffect(() => {
    onMe(me);
  }, [onMe, me]);
  const current = useSection();
  const [opened, setOpened] = useState<ReadonlySet<Section>>(new Set([current]));
  if (!opened.has(current)) setOpened(new Set([...opened, current]));
  const coupons = useQuery(couponsQuery(lng));
  const centre = useRef<HTMLDivElement>(null);
  const name = t(nameOf(current, me));
  useArrival(centre, current, name);
  const ready = (coupons.data ?? []).filter(({ couponStatus }) => couponStatus === "active").length;
  return (
    <div ref={centre} className={styles.centre}>
      <SectionBar current={current} me={me} coupons={ready} />
      {sections
        .filter((section) => opened.has(section))
        .map((section) => {
          const View = views[section];
          return (
            <div
              key={section}
              role="group"
              data-section={section}
              tabIndex={-1}
              hidden={section !== current}
              aria-label={t(nameOf(section, me))}
              className={styles.section}
            >
              <Boundary>
                <View settings={settings} />
              </Boundary>
            </div>
          );
        })}
    </div>
  );
}

/** Whoever opens another section finds its beginning, by eye and by ear, and its name in the list of pages visited. */
function useArrival(centre: RefObject<HTMLDivElement | null>, current: Section, name: string) {
  const before = useRef(current);
  const title = useRef("");
  useEffect(() => {
    title.current ||= document.title;
    document.title = current === "card" ? title.current : `${name} · ${title.current}`;
    if (before.current === current) return;
    before.current = current;
    const element = centre.current;
    element?.querySelector<HTMLElement>(`[data-section=${current}]`)?.focus({ preventScroll: true });
    // Never down: the bar that was pressed stays where it is unless the section before had been read on.
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [centre, current, name]);
}
