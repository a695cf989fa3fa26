import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
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
        <MyStay
          key={stay.documentId}
          stay={stay}
          rules={rules}
          ahead={isAhead}
          paper={paper}
          onPay={payment.onPay}
          onAgain={rules.mayBook ? () => setAgain({ stay }) : undefined}
        />
      ))}
    </div>
  );
  return (
    <>
      {ahead.length > 0 && <Panel title={t("membership.stays.ahead")}>{list(ahead, true)}</Panel>}
      <Panel
        title={t("membership.stays.book")}
        action={<TextLink href="/roomlist">{t("membership.stays.see")}</TextLink>}
      >
        {rules.mayBook ? (
          <Booking rules={rules} settings={settings} today={today} again={again} onPay={payment.onPay} />
        ) : (
          <EmptyState title={t("membership.stays.notYours")} text={t("membership.stays.tenantsOnly")} />
        )}
      </Panel>
      {stays.length > 0 && (
        <Panel title={t("membership.stays.calendar.title")} text={t("membership.stays.calendar.text")}>
          <CalendarAddress address={rules.calendar} />
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

interface BookingProps extends SectionProps {
  rules: Rules;
  today: string;
  again: { stay: Stay } | null;
  onPay: ((stay: Stay) => void) | undefined;
}

function Booking({ rules, settings, today, again, onPay }: BookingProps) {
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
      <View account={me.documentId} sites={sites.data} rules={rules} today={today} again={again} onPay={onPay} />
    </>
  );
}
