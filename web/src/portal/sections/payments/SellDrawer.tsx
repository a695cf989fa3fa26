import { Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { formatMoney, formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useSecretText } from "../../shared/form/draft";
import { SideDrawer } from "../../shared/page/overlays";
import type { FoundMember } from "../../shared/park/members";
import { MemberSearch } from "../../shared/park/MemberSearch";
import type { Payment } from "../../shared/park/payments";
import { invoiceAddress, Paper } from "./Papers";
import styles from "./Payments.module.css";
import { SaleForm } from "./SaleForm";
import { nameOf } from "./words";

interface SellDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Sells a membership to somebody who pays at the counter. */
export function SellDrawer({ opened, onClose }: SellDrawerProps) {
  const { t } = useTexts();
  const [member, setMember] = useChosen();
  const chosen = member !== null;
  useEffect(() => {
    if (!opened && chosen) setMember(null);
  }, [opened, chosen, setMember]);
  return (
    <SideDrawer opened={opened} onClose={onClose} size="lg" title={t("portal.payments.sell.open")}>
      <Selling member={member} setMember={setMember} />
    </SideDrawer>
  );
}

type Choose = (member: FoundMember | null) => void;

/** The member who is being sold to. They outlive a lock, as what was typed for them does; and no more than that. */
function useChosen(): [FoundMember | null, Choose] {
  const [kept, keep] = useSecretText("sale-member");
  return [kept ? (JSON.parse(kept) as FoundMember) : null, (member) => keep(member ? JSON.stringify(member) : "")];
}

/** First who, then what and how it was paid, then what became of it. Drawn anew with each opening. */
function Selling({ member, setMember }: { member: FoundMember | null; setMember: Choose }) {
  const { t } = useTexts();
  const [sold, setSold] = useState<Payment | null>(null);
  const again = () => {
    setMember(null);
    setSold(null);
  };
  if (sold) return <Sold payment={sold} onAgain={again} />;
  if (!member)
    return (
      <div className={styles.form}>
        <p className={styles.soft}>{t("portal.payments.sell.lead")}</p>
        <MemberSearch onFound={setMember} />
      </div>
    );
  return (
    <div className={styles.form}>
      <Chosen member={member} onOther={again} />
      <SaleForm key={member.documentId} member={member} onSold={setSold} />
    </div>
  );
}

function Chosen({ member, onOther }: { member: FoundMember; onOther: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.chosen}>
      <p>
        <strong>{formatName(member.fname, member.lname) || member.name}</strong>
        <span className={styles.below}>{[member.email, member.number].filter(Boolean).join(" · ")}</span>
      </p>
      <Button variant="default" onClick={onOther}>
        {t("portal.payments.sell.other")}
      </Button>
    </div>
  );
}

function Sold({ payment, onAgain }: { payment: Payment; onAgain: () => void }) {
  const { t, lng } = useTexts();
  return (
    <div className={styles.form}>
      <p role="status" className={styles.sold}>
        {t("portal.payments.sell.done", {
          what: payment.title,
          name: nameOf(payment),
          amount: formatMoney(payment.amount, lng),
        })}
      </p>
      <p>{t("portal.payments.sell.invoice")}</p>
      <Paper
        name={t("portal.payments.detail.invoice", { number: payment.invoice })}
        address={invoiceAddress(payment.documentId)}
      />
      <Group gap="xs">
        <Button component={Link} href={`/payments/${payment.documentId}`} variant="default">
          {t("portal.payments.sell.show")}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t("portal.payments.sell.another")}
        </Button>
      </Group>
    </div>
  );
}
