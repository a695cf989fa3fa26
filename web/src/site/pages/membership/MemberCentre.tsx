import { useEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { loadCard, type Me } from "../../../features/members/api";
import { hasCode } from "../../../features/members/centre/MembershipCard";
import { useClub } from "../../../features/points/useClub";
import { loadStays } from "../../../features/stays/api";
import { useTexts } from "../../../i18n/texts";
import { Boundary } from "../../../ui/Boundary";
import { useLater } from "../../../ui/useLater";
import type { PageState } from "../../state";
import { AccountSection } from "./AccountSection";
import { CardSection } from "./CardSection";
import { CouponsSection } from "./CouponsSection";
import { MarketSection } from "./MarketSection";
import styles from "./MemberCentre.module.css";
import { sections, type Section, type SectionProps } from "./section";
import { nameOf, SectionBar } from "./SectionBar";
import { StaysSection } from "./StaysSection";
import { useSection } from "./useSection";

const views: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  card: CardSection,
  coupons: CouponsSection,
  market: MarketSection,
  stays: StaysSection,
  account: AccountSection,
};

interface MemberCentreProps {
  me: Me;
  onChange: (change: Partial<Me>) => void;
  settings: PageState["settings"];
}

/** Everything that an account has, one section at a time. One that was opened stays on the page: a search, a page of the market is still there on coming back. */
export function MemberCentre({ me, onChange, settings }: MemberCentreProps) {
  const { lng, t } = useTexts();
  const current = useSection();
  const [opened, setOpened] = useState<ReadonlySet<Section>>(new Set([current]));
  if (!opened.has(current)) setOpened(new Set([...opened, current]));
  const card = useLater(() => loadCard(lng), hasCode(me));
  const club = useClub(me, onChange, opened.has("market"));
  const stays = useLater(() => loadStays(lng));
  const centre = useRef<HTMLDivElement>(null);
  const name = t(nameOf(current, me));
  useArrival(centre, current, name);
  const ready = (club.coupons.value ?? []).filter(({ couponStatus }) => couponStatus === "active").length;
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
                <View me={me} onChange={onChange} settings={settings} card={card} club={club} stays={stays} />
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
