// What hangs on a member's account, each with the way to its own place.
import { Badge } from "@mantine/core";
import { formatDate, formatMoney } from "../../../../i18n/format";
import { textOr, useTexts } from "../../../../i18n/texts";
import { actorName } from "../../../shared/actor";
import { MailBadge } from "../../../shared/park/MailBadge";
import { PaymentBadge } from "../../../shared/park/PaymentBadge";
import { StayBadge } from "../../../shared/park/StayBadge";
import { actionName, changesOf } from "../../../shared/park/trail";
import { useTime } from "../../../shared/time";
import { PagedList, Row } from "./PagedList";
import { lists } from "./queries";

interface ListProps {
  documentId: string;
}

export function StayList({ documentId }: ListProps) {
  const { t, lng } = useTexts();
  return (
    <PagedList
      name="stays"
      documentId={documentId}
      load={lists.stays}
      called="portal.member.tab.stays"
      empty="portal.member.noStays"
      idOf={(stay) => stay.documentId}
    >
      {(stay) => (
        <Row
          title={t("portal.member.stay", {
            site: stay.siteNumber,
            from: formatDate(stay.checkin, lng, "short"),
            until: formatDate(stay.checkout, lng, "short"),
          })}
          href={`/bookings/${stay.documentId}`}
          below={[stay.reference, formatMoney(stay.totalPrice, lng)].filter(Boolean).join(" · ")}
          end={<StayBadge status={stay.status} />}
        />
      )}
    </PagedList>
  );
}

export function PaymentList({ documentId }: ListProps) {
  const { t, lng } = useTexts();
  const time = useTime();
  return (
    <PagedList
      name="payments"
      documentId={documentId}
      load={lists.payments}
      called="portal.member.tab.payments"
      empty="portal.member.noPayments"
      idOf={(payment) => payment.documentId}
    >
      {(payment) => (
        <Row
          title={payment.title}
          href={`/payments/${payment.documentId}`}
          below={[
            time(payment.createdAt),
            textOr(t, `payments.method.${payment.method}`, payment.method),
            formatMoney(payment.amount, lng),
          ].join(" · ")}
          end={<PaymentBadge payment={payment} />}
        />
      )}
    </PagedList>
  );
}

const couponColours = { active: "leaf", used: "gray", expired: "gray" } as const;

export function CouponList({ documentId }: ListProps) {
  const { t, lng } = useTexts();
  const time = useTime();
  return (
    <PagedList
      name="coupons"
      documentId={documentId}
      load={lists.coupons}
      called="portal.member.tab.coupons"
      empty="portal.member.noCoupons"
      idOf={(coupon) => coupon.documentId}
    >
      {(coupon) => (
        <Row
          title={coupon.title}
          href={coupon.couponStatus === "active" ? `/coupons?member=${documentId}` : undefined}
          below={
            coupon.usedAt
              ? t("portal.member.couponUsed", { date: time(coupon.usedAt), name: actorName(t, coupon.usedBy) })
              : t("portal.member.couponUntil", { date: formatDate(coupon.expiry, lng), code: coupon.code })
          }
          end={
            <Badge variant="light" color={couponColours[coupon.couponStatus]}>
              {t(`portal.member.coupon.${coupon.couponStatus}`)}
            </Badge>
          }
        />
      )}
    </PagedList>
  );
}

export function MailList({ documentId }: ListProps) {
  const time = useTime();
  return (
    <PagedList
      name="mails"
      documentId={documentId}
      load={lists.mails}
      called="portal.member.tab.mails"
      empty="portal.member.noMails"
      idOf={(mail) => mail.documentId}
    >
      {(mail) => (
        <Row
          title={mail.subject}
          href={`/mail/${mail.documentId}`}
          below={[time(mail.createdAt), mail.to].join(" · ")}
          end={<MailBadge state={mail.state} />}
        />
      )}
    </PagedList>
  );
}

export function HistoryList({ documentId }: ListProps) {
  const { t, lng } = useTexts();
  const time = useTime();
  return (
    <PagedList
      name="history"
      documentId={documentId}
      load={lists.history}
      called="portal.member.tab.history"
      empty="portal.member.noHistory"
      idOf={(line) => line.id}
    >
      {(line) => {
        const changed = changesOf(line, t, lng).map(({ name }) => name);
        return (
          <Row
            title={actionName(t, line.action)}
            href={`/audit/${line.id}`}
            below={[time(line.at), actorName(t, line.actor), changed.join(t("portal.audit.comma"))]
              .filter(Boolean)
              .join(" · ")}
          />
        );
      }}
    </PagedList>
  );
}
