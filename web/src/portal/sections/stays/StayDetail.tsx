import { Link } from "wouter";
import { formatDate, formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { dayName } from "../../shared/days";
import { useMay } from "../../shared/may";
import { CopyText } from "../../shared/page/CopyText";
import { StayBadge } from "../../shared/park/StayBadge";
import { Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import { MoneyList } from "./MoneyList";
import { PriceLines } from "./PriceLines";
import type { StayStory } from "./queries";
import styles from "./Stays.module.css";
import {
  contactOf,
  eventActor,
  eventDetail,
  eventText,
  extraText,
  guestOf,
  guestsText,
  moneyText,
  platesOf,
} from "./words";

/** All that is known of a booking. */
export function StayDetail({ stay }: { stay: StayStory }) {
  const { t, lng } = useTexts();
  const formatTime = useTime();
  const money = useMay("stay-money");
  const plates = platesOf(stay);
  const extra = stay.extra ?? [];
  return (
    <>
      <Facts>
        <Fact name={t("portal.stays.stateColumn")}>
          <StayBadge status={stay.status} />
          <Standing stay={stay} />
        </Fact>
        <Fact name={t("portal.stays.guest")}>
          <Guest stay={stay} />
        </Fact>
        <Fact name={t("portal.stays.reference")}>
          <CopyText name={t("portal.stays.reference")} text={stay.reference} />
        </Fact>
        <Fact name={t("portal.stays.site")}>{stay.siteNumber}</Fact>
        <Fact name={t("portal.stays.checkin")}>{dayName(stay.checkin, lng)}</Fact>
        <Fact name={t("portal.stays.checkout")}>{dayName(stay.checkout, lng)}</Fact>
        <Fact name={t("portal.stays.nights")}>{t("portal.stays.nightsOf", { count: stay.nights })}</Fact>
        <Fact name={t("portal.stays.guests")}>{guestsText(stay, t)}</Fact>
        <Fact name={t("portal.stays.plates")}>{plates.length > 0 ? plates.join(" · ") : t("portal.stays.none")}</Fact>
        <Fact name={t("portal.stays.extras")}>
          {extra.length > 0
            ? extra.map((one) => extraText(one, t)).join(t("portal.stays.comma"))
            : t("portal.stays.none")}
        </Fact>
        <Fact name={t("portal.stays.bookedOn")}>{formatTime(stay.createdAt)}</Fact>
      </Facts>
      {money.read && (
        <>
          <h3 className={styles.heading}>{t("portal.stays.price")}</h3>
          <PriceLines lines={stay.lines ?? []} totalPrice={stay.totalPrice} />
          <MoneyList stay={stay} />
        </>
      )}
      {(stay.events ?? []).length > 0 && (
        <>
          <h3 className={styles.heading}>{t("portal.stays.detail.story")}</h3>
          <ol className={styles.story}>
            {stay.events?.map((event, index) => (
              <li key={index}>
                <span>{eventText(event, t)}</span>
                {event.detail && <span className={styles.below}>{eventDetail(event, t, lng)}</span>}
                <span className={styles.below}>{[formatTime(event.at), eventActor(event, t)].join(" · ")}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** What the state does not say in a word: until when, how, by whom and why. */
function Standing({ stay }: { stay: StayStory }) {
  const { t, lng } = useTexts();
  const { status, dueDate, cancelledBy, reason, owed } = stay;
  const money = useMay("stay-money");
  const said = [money.read ? moneyText(stay, t, lng) : ""].filter(Boolean);
  if (money.read && owed > 0 && dueDate)
    said.push(t("portal.stays.detail.due", { amount: formatMoney(owed, lng), date: formatDate(dueDate, lng) }));
  if (status === "cancelled" && cancelledBy) said.push(t(cancelledByKey(cancelledBy)));
  if (status === "cancelled" && reason) said.push(t("portal.stays.detail.reason", { reason }));
  return said.map((text) => (
    <span key={text} className={styles.below}>
      {text}
    </span>
  ));
}

const cancelledByKey = (by: string) =>
  by === "guest"
    ? "portal.stays.detail.byGuest"
    : by === "deadline"
      ? "portal.stays.detail.byDeadline"
      : "portal.stays.detail.byStaff";

function Guest({ stay }: { stay: StayStory }) {
  const { t } = useTexts();
  const members = useMay("members");
  const { account } = stay;
  return (
    <>
      {guestOf(stay)}
      <span className={styles.below}>{contactOf(stay)}</span>
      {account && members.read && (
        <span className={styles.below}>
          <Link href={`/members/${encodeURIComponent(account.documentId)}`}>{t("portal.payments.detail.member")}</Link>
        </span>
      )}
    </>
  );
}
