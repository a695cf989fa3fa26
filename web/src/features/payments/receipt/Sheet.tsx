import { dateIn, formatCents, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import { notePdf, type Invoice, type Receipt } from "../api";
import styles from "./Sheet.module.css";

/** An invoice as it stands on paper. */
export function Sheet({ receipt, invoice }: { receipt: Receipt; invoice: Invoice }) {
  const { lng, t } = useTexts();
  const { payment } = receipt;
  const { title, number, date, seller, buyer, total, gst, paidBy, paidOn, reference } = invoice;
  const facts = [
    [t("invoice.number"), number],
    [t("invoice.date"), formatDate(date, lng)],
    [t("invoice.paidBy"), paidBy],
    [t("invoice.paidOn"), formatDate(paidOn, lng)],
    [t("invoice.reference"), reference],
  ].filter(([, text]) => text);
  return (
    <article className={styles.sheet} aria-labelledby="invoice-title">
      {payment.test && (
        <p className={styles.test}>
          <strong>{t("invoice.test")}</strong>
          {t("invoice.testNote")}
        </p>
      )}
      <h2 id="invoice-title" className={styles.title}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.parties}>
        <Party heading={t("invoice.from")} party={seller} />
        <Party heading={t("invoice.to")} party={buyer} />
      </div>
      <Lines invoice={invoice} />
      <dl className={styles.sums}>
        <div className={styles.total}>
          <dt>{t("invoice.total")}</dt>
          <dd>{formatCents(total, lng)}</dd>
        </div>
        {gst !== null && (
          <div>
            <dt>{t("invoice.gst")}</dt>
            <dd>{formatCents(gst, lng)}</dd>
          </div>
        )}
      </dl>
      {receipt.refunds.length > 0 && <Refunds receipt={receipt} taxed={gst !== null} />}
    </article>
  );
}

function Party({ heading, party }: { heading: string; party: Invoice["seller"] }) {
  const { t } = useTexts();
  const { name, acn, abn, address, email, phone } = party;
  const lines = [
    acn && t("invoice.acn", { number: acn }),
    abn && t("invoice.abn", { number: abn }),
    address,
    email,
    phone,
  ];
  return (
    <section>
      <h3>{heading}</h3>
      <p className={styles.party}>
        <strong>{name}</strong>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { lng, t } = useTexts();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t("invoice.description")}</th>
          <th scope="col">{t("invoice.quantity")}</th>
          <th scope="col">{t("invoice.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {(invoice.lines ?? []).map(({ description, quantity, amount }) => (
          <tr key={description}>
            <td>{description}</td>
            <td>{quantity}</td>
            <td>{formatCents(amount, lng)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What went back, each with its own paper. */
function Refunds({ receipt, taxed }: { receipt: Receipt; taxed: boolean }) {
  const { lng, t, zone } = useTexts();
  const { payment } = receipt;
  const papers = taxed ? "invoice.adjustmentNote" : "invoice.refundReceipt";
  return (
    <section className={styles.refunds}>
      <h3>{t("receipt.refunds")}</h3>
      <ul className={styles.refundList}>
        {receipt.refunds.map((refund) => (
          <li key={refund.documentId}>
            <span>
              {t("receipt.refund", {
                amount: formatCents(refund.amount, lng),
                date: formatDate(dateIn(zone, refund.at), lng),
              })}
            </span>
            <span>{t(`receipt.refundState.${refund.state}`)}</span>
            {refund.note && (
              <TextLink href={notePdf(payment, refund, lng)}>
                {t("receipt.note", { paper: t(papers), number: refund.note })}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
