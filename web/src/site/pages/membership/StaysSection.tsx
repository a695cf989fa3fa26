import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../features/members/queries";
import { staysQuery } from "../../../features/stays/queries";
import { StayCard } from "../../../features/stays/StayCard";
import { sortStays } from "../../../features/stays/stay";
import { dateIn } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { EmptyState } from "../../../ui/State";
import { TextLink } from "../../../ui/TextLink";
import { Waiting } from "../../../ui/Waiting";
import { AtReception } from "./AtReception";
import { BankDetails } from "./BankDetails";
import styles from "./MemberCentre.module.css";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** The stays on an annual site: those to come, how to book another, and those that were. */
export function StaysSection({ settings }: SectionProps) {
  const { lng, t, zone } = useTexts();
  const me = useMe();
  const stays = useQuery(staysQuery(lng));
  const { ahead, past } = sortStays(stays.data ?? [], dateIn(zone, new Date().toISOString()));
  const forTenants = settings.BookingTenantsOnly === "true" && me.tenant_type === "Guest";
  const how = t(forTenants ? "membership.stays.tenantsOnly" : "membership.booking.text");
  return (
    <>
      <Panel title={t("membership.booking.title")}>
        {!stays.data && <Waiting result={stays} />}
        {stays.data && ahead.length === 0 && <EmptyState title={t("membership.stays.none")} text={how} />}
        {ahead.length > 0 && (
          <div className={styles.stays}>
            {ahead.map((stay) => (
              <StayCard key={stay.documentId} stay={stay} />
            ))}
          </div>
        )}
        {ahead.some(({ status }) => status === "awaiting payment") && <BankDetails settings={settings} />}
      </Panel>
      <Panel
        title={t("membership.stays.book")}
        text={ahead.length > 0 ? how : undefined}
        action={<TextLink href="/roomlist">{t("membership.stays.see")}</TextLink>}
      >
        {!forTenants && <AtReception settings={settings} />}
      </Panel>
      {past.length > 0 && (
        <Panel title={t("membership.stays.past")}>
          <div className={styles.stays}>
            {past.map((stay) => (
              <StayCard key={stay.documentId} stay={stay} />
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}
