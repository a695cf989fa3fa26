import { useQuery } from "@tanstack/react-query";
import { Balances } from "../../../features/members/centre/Balances";
import { hasCode, MembershipCard, standing } from "../../../features/members/centre/MembershipCard";
import { cardQuery, useMe } from "../../../features/members/queries";
import { couponsQuery } from "../../../features/points/queries";
import { staysQuery } from "../../../features/stays/queries";
import { StayCard } from "../../../features/stays/StayCard";
import { sortStays } from "../../../features/stays/stay";
import { daysBetween } from "../../../features/stays/dates";
import { dateIn, formatDate, formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import { JoinCard } from "./JoinCard";
import styles from "./MemberCentre.module.css";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";
import { TenantNews } from "./TenantNews";
import { linkTo } from "./useSection";

const listed = 3;

/** What is looked for first: the card, the balances, the next stay, and what can be used today. */
export function CardSection({ settings }: SectionProps) {
  const { lng, t } = useTexts();
  const me = useMe();
  const card = useQuery({ ...cardQuery(lng), enabled: hasCode(me) });
  return (
    <>
      <NextStay />
      <div className={styles.beside}>
        <div className={styles.mine}>
          <MembershipCard me={me} park={settings.ParkName || t("site.park")} card={card.data} />
          {hasCode(me) && <p className={styles.hint}>{t("membership.card.hint")}</p>}
          {standing(me) !== "inactive" && <Balances me={me} />}
        </div>
        <div className={styles.rest}>
          <ReadyCoupons />
          <JoinCard settings={settings} />
          <TenantNews />
        </div>
      </div>
    </>
  );
}

/** The stay that comes next, before everything else; what has to be paid for it is a press away. */
function NextStay() {
  const { lng, t, zone } = useTexts();
  const stays = useQuery(staysQuery(lng));
  const today = dateIn(zone, new Date().toISOString());
  const [next] = sortStays(stays.data?.stays ?? [], today).ahead;
  if (!next) return null;
  const days = daysBetween(today, next.checkin);
  const soon =
    days > 0 ? t("membership.stays.inDays", { count: days }) : t(`membership.stays.${days === 0 ? "today" : "now"}`);
  return (
    <Panel
      title={t("membership.stays.next")}
      action={<TextLink href={linkTo("stays")}>{t("membership.stays.all")}</TextLink>}
    >
      <StayCard stay={next} soon={soon}>
        {next.status === "awaiting payment" && next.totalPrice > 0 && next.dueDate && (
          <p>
            {t("membership.stays.payBy", {
              amount: formatMoney(next.totalPrice, lng),
              date: formatDate(next.dueDate, lng),
            })}{" "}
            <TextLink href={linkTo("stays")}>{t("membership.stays.howToPay")}</TextLink>
          </p>
        )}
      </StayCard>
    </Panel>
  );
}

function ReadyCoupons() {
  const { lng, t } = useTexts();
  const me = useMe();
  const coupons = useQuery(couponsQuery(lng));
  if (!coupons.data) return null;
  const ready = coupons.data.filter(({ couponStatus }) => couponStatus === "active");
  if (ready.length === 0 && !me.is_member) return null;
  return (
    <Panel
      title={t("membership.ready.title")}
      text={ready.length === 0 ? t("membership.ready.none") : undefined}
      action={
        ready.length === 0 ? (
          <TextLink href={linkTo("market")}>{t("membership.ready.market")}</TextLink>
        ) : (
          <TextLink href={linkTo("coupons")}>{t("membership.ready.all")}</TextLink>
        )
      }
    >
      {ready.length > 0 && (
        <ul className={styles.ready}>
          {ready.slice(0, listed).map(({ documentId, title, expiry }) => (
            <li key={documentId}>
              {title}
              <span>{t("coupons.until", { date: formatDate(expiry, lng) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
