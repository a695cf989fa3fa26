import { Balances } from "../../../features/members/centre/Balances";
import { hasCode, MembershipCard, standing } from "../../../features/members/centre/MembershipCard";
import { StayCard } from "../../../features/stays/StayCard";
import { sortStays } from "../../../features/stays/stay";
import { dateIn, formatDate } from "../../../i18n/format";
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
export function CardSection(props: SectionProps) {
  const { me, settings, card } = props;
  const { t } = useTexts();
  return (
    <div className={styles.beside}>
      <div className={styles.mine}>
        <MembershipCard me={me} park={settings.ParkName || t("site.park")} card={card.value} />
        {hasCode(me) && <p className={styles.hint}>{t("membership.card.hint")}</p>}
        {standing(me) !== "inactive" && <Balances me={me} />}
      </div>
      <div className={styles.rest}>
        <NextStay {...props} />
        <ReadyCoupons {...props} />
        <JoinCard {...props} />
        <TenantNews me={me} />
      </div>
    </div>
  );
}

function NextStay({ stays }: SectionProps) {
  const { t, zone } = useTexts();
  const [next] = sortStays(stays.value ?? [], dateIn(zone, new Date().toISOString())).ahead;
  if (!next) return null;
  return (
    <Panel
      title={t("membership.stays.next")}
      action={<TextLink href={linkTo("stays")}>{t("membership.stays.all")}</TextLink>}
    >
      <StayCard stay={next} />
    </Panel>
  );
}

function ReadyCoupons({ me, club }: SectionProps) {
  const { lng, t } = useTexts();
  const ready = (club.coupons.value ?? []).filter(({ couponStatus }) => couponStatus === "active");
  if (ready.length === 0 && !me.is_member) return null;
  if (!club.coupons.value) return null;
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
