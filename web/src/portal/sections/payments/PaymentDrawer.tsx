import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "wouter";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { readDraft } from "../../../ui/drafts";
import { useDraftName } from "../../shared/form/draft";
import { useMay } from "../../shared/may";
import { CopyText } from "../../shared/page/CopyText";
import { PaymentBadge } from "../../shared/park/PaymentBadge";
import type { Payment } from "../../shared/park/payments";
import { usePortal } from "../../shared/portal";
import { EntryDrawer, Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import { Happenings } from "./Happenings";
import { MethodName } from "./MethodName";
import { invoiceAddress, noteAddress, Paper } from "./Papers";
import styles from "./Payments.module.css";
import { onePayment, type Refund, type Story } from "./queries";
import { RefundForm, refundName } from "./RefundForm";
import { RefundList } from "./RefundList";
import { cents, nameOf, refundable } from "./words";

/** One payment at the side of the list: what is known of it, its papers, its story, and giving money back. */
export function PaymentDrawer({ documentId, onClose }: { documentId: string | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  return (
    <EntryDrawer
      id={documentId}
      onClose={onClose}
      query={(id) => onePayment(api, id)}
      title={(story) => (story ? nameOf(story.payment) : t("portal.payments.detail.title"))}
    >
      {(story) => <Opened key={story.payment.documentId} story={story} />}
    </EntryDrawer>
  );
}

function Opened({ story }: { story: Story }) {
  const { t } = useTexts();
  const { change } = useMay("money", "money-out");
  const { payment } = story;
  const draft = useDraftName(refundName(payment.documentId));
  // After a lock the form is open again with what was typed.
  const [refunding, setRefunding] = useState(() => Object.keys(readDraft(draft)).length > 0);
  const refunds = story.refunds ?? [];
  return (
    <>
      {payment.test && (
        <Alert color="gray" mb="sm">
          {t("payments.test")}
        </Alert>
      )}
      <Known payment={payment} />
      {change && refundable(payment) > 0 && !refunding && (
        <Button variant="default" my="sm" onClick={() => setRefunding(true)}>
          {t("portal.payments.refund.open")}
        </Button>
      )}
      {refunding && change && <RefundForm payment={payment} onClose={() => setRefunding(false)} />}
      <RefundList refunds={refunds} />
      <h2 className={styles.heading}>{t("portal.payments.detail.papers")}</h2>
      <Papers payment={payment} refunds={refunds} />
      <h2 className={styles.heading}>{t("portal.payments.detail.story")}</h2>
      <Happenings events={story.events ?? []} />
    </>
  );
}

function Known({ payment }: { payment: Payment }) {
  const { t, lng } = useTexts();
  const formatTime = useTime();
  const members = useMay("members");
  const { amount, refunded, account, email, number, settledAt, orderId, captureId, saleNote } = payment;
  return (
    <Facts>
      <Fact name={t("portal.payments.stateColumn")}>
        <PaymentBadge payment={payment} />
      </Fact>
      <Fact name={t("portal.payments.what")}>{payment.title}</Fact>
      <Fact name={t("portal.payments.amount")}>{formatMoney(amount, lng)}</Fact>
      {refunded > 0 && <Fact name={t("portal.payments.refunded")}>{formatMoney(refunded, lng)}</Fact>}
      {refunded > 0 && (
        <Fact name={t("portal.payments.detail.left")}>{formatMoney((cents(amount) - cents(refunded)) / 100, lng)}</Fact>
      )}
      <Fact name={t("portal.payments.method")}>
        <MethodName payment={payment} />
      </Fact>
      <Fact name={t("portal.payments.who")}>
        {nameOf(payment)}
        {members.read && (
          <span className={styles.below}>
            <Link href={`/members/${encodeURIComponent(account)}`}>{t("portal.payments.detail.member")}</Link>
          </span>
        )}
      </Fact>
      {email && <Fact name={t("portal.payments.email")}>{email}</Fact>}
      {number && <Fact name={t("portal.payments.number")}>{number}</Fact>}
      <Fact name={t("portal.payments.created")}>{formatTime(payment.createdAt)}</Fact>
      {settledAt && <Fact name={t("portal.payments.settledAt")}>{formatTime(settledAt)}</Fact>}
      {saleNote && <Fact name={t("portal.payments.note")}>{saleNote}</Fact>}
      {orderId && (
        <Fact name={t("portal.payments.orderId")}>
          <CopyText name={t("portal.payments.orderId")} text={orderId} />
        </Fact>
      )}
      {captureId && (
        <Fact name={t("portal.payments.captureId")}>
          <CopyText name={t("portal.payments.captureId")} text={captureId} />
        </Fact>
      )}
    </Facts>
  );
}

function Papers({ payment, refunds }: { payment: Payment; refunds: readonly Refund[] }) {
  const { t } = useTexts();
  if (!payment.invoice) return <p className={styles.soft}>{t("portal.payments.detail.noPapers")}</p>;
  return (
    <>
      <Paper
        name={t("portal.payments.detail.invoice", { number: payment.invoice })}
        address={invoiceAddress(payment.documentId)}
      />
      {refunds
        .filter(({ note }) => note)
        .map(({ documentId, note }) => (
          <Paper
            key={documentId}
            name={t("portal.payments.detail.adjustment", { number: note })}
            address={noteAddress(payment.documentId, documentId)}
          />
        ))}
    </>
  );
}
