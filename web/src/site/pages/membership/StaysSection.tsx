import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Rules, Stay, Stays } from "../../../features/stays/api";
import { CalendarAddress } from "../../../features/stays/mine/CalendarAddress";
import { MyStay } from "../../../features/stays/mine/MyStay";
import { sitesQuery, staysQuery } from "../../../features/stays/queries";
import { sortStays } from "../../../features/stays/stay";
import { cardName } from "../../../features/members/centre/MembershipCard";
import { useMe } from "../../../features/members/queries";
import { dateIn } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { leadTo } from "../../../ui/leadTo";
import { part } from "../../../ui/part";
import { EmptyState } from "../../../ui/State";
import { TextLink } from "../../../ui/TextLink";
import { useAsync } from "../../../ui/useAsync";
import { Waiting } from "../../../ui/Waiting";
import { contactsOf } from "../../shell/contacts";
import { AtReception } from "./AtReception";
import styles from "./MemberCentre.module.css";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";
import { StayPayment, useStayPayment } from "./StayPayment";

/** The calendar is as heavy as half of the member area, and comes when somebody looks at the stays. */
const bookingView = part(() => import("../../../features/stays/booking/BookingView"));

/** The stays on an annual site: those to come, the form that books another, and those that were. */
export function StaysSection({ settings }: SectionProps) {
  const { lng, t } = useTexts();
  const stays = useQuery(staysQuery(lng));
  if (!stays.data) {
    return (
      <Panel title={t("membership.booking.title")}>
        <Waiting result={stays} />
      </Panel>
    );
  }
  return <Known known={stays.data} settings={settings} />;
}

const listed = 6;

function Known({ known: { stays, rules }, settings }: SectionProps & { known: Stays }) {
  const { t, zone } = useTexts();
  const me = useMe();
  const today = dateIn(zone, new Date().toISOString());
  const { ahead, past } = sortStays(stays, today);
  const [all, setAll] = useState(false);
  const [again, setAgain] = useState<{ stay: Stay } | null>(null);
  const payment = useStayPayment(rules.card);
  const lead = useLead(ahead);
  const [contact] = contactsOf(settings);
  const paper = {
    park: settings.ParkName || t("site.park"),
    address: settings.Address ?? "",
    phone: contact?.phone || contact?.mobile || "",
    holder: cardName(me),
  };
  const list = (some: readonly Stay[], isAhead: boolean) => (
    <div className={styles.stays}>
      {some.map((stay) => (
        <div key={stay.documentId} ref={lead.card(stay)} tabIndex={-1}>
          <MyStay
            stay={stay}
            rules={rules}
            ahead={isAhead}
            paper={paper}
            onPay={payment.onPay}
            onAgain={rules.mayBook ? () => setAgain({ stay }) : undefined}
          />
        </div>
      ))}
    </div>
  );
  return (
    <>
      {ahead.length > 0 && (
        <Panel title={t("membership.stays.ahead")} heading={lead.heading}>
          {list(ahead, true)}
        </Panel>
      )}
      <Panel
        title={t("membership.stays.book")}
        heading={ahead.length > 0 ? undefined : lead.heading}
        action={<TextLink href="/roomlist">{t("membership.stays.see")}</TextLink>}
      >
        {rules.mayBook ? (
          <Booking {...{ rules, settings, today, again }} onPay={payment.onPay} onDone={lead.onBooked} />
        ) : (
          <EmptyState title={t("membership.stays.notYours")} text={t("membership.stays.tenantsOnly")} />
        )}
      </Panel>
      {stays.length > 0 && (
        <Panel title={t("membership.stays.calendar.title")} text={t("membership.stays.calendar.text")}>
          <CalendarAddress made={rules.hasCalendar} />
        </Panel>
      )}
      {past.length > 0 && (
        <Panel title={t("membership.stays.past")}>
          {list(all ? past : past.slice(0, listed), false)}
          {!all && past.length > listed && (
            <div>
              <Button kind="secondary" onClick={() => setAll(true)}>
                {t("membership.stays.showAll", { n: past.length })}
              </Button>
            </div>
          )}
        </Panel>
      )}
      <StayPayment payment={payment} />
    </>
  );
}

/** Where the focus goes when what it was in is gone: to the stay that was just booked, or, after one was cancelled, to the first title. */
function useLead(ahead: readonly Stay[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef(new Map<string, HTMLElement>());
  const [booked, setBooked] = useState("");
  const known = ahead.map(({ documentId }) => documentId).join(" ");
  const before = useRef(ahead.length);

  const follow = useEffectEvent(() => {
    const fewer = ahead.length < before.current;
    before.current = ahead.length;
    const card = cards.current.get(booked);
    if (card) {
      setBooked("");
      leadTo(card);
    } else if (fewer && document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => follow(), [known, booked]);

  return {
    heading,
    card:
      ({ documentId }: Stay) =>
      (element: HTMLElement | null) => {
        if (element) cards.current.set(documentId, element);
        return () => void cards.current.delete(documentId);
      },
    onBooked: ({ documentId }: Stay) => setBooked(documentId),
  };
}

interface BookingProps extends SectionProps {
  rules: Rules;
  today: string;
  again: { stay: Stay } | null;
  onPay: ((stay: Stay) => void) | undefined;
  onDone: (stay: Stay) => void;
}

function Booking({ rules, settings, today, again, onPay, onDone }: BookingProps) {
  const { lng, t } = useTexts();
  const me = useMe();
  const code = useAsync(bookingView);
  const sites = useQuery(sitesQuery(lng));
  const View = code.data?.default;
  if (!View || !sites.data) return <Waiting result={code.error !== null ? code : sites} lines={8} />;
  if (sites.data.length === 0) {
    return (
      <>
        <p>{t("membership.booking.noSites")}</p>
        <AtReception settings={settings} />
      </>
    );
  }
  return (
    <>
      <p>{t("membership.booking.text")}</p>
      <View account={me.documentId} sites={sites.data} {...{ rules, today, again, onPay, onDone }} />
    </>
  );
}
