import { formatDate } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { PrintSheet } from "../../../shared/page/PrintSheet";
import styles from "./Card.module.css";
import { nameOf } from "./fields";
import type { Membership, State } from "./queries";

interface CardSheetProps {
  member: Membership;
  state: State;
  card: { code: string; picture: string };
  /** The picture is there: it can be printed. */
  onReady: () => void;
}

/** A membership card to be cut out, in the size of a bank card, with the QR that the counter scans. */
export function CardSheet({ member, state, card, onReady }: CardSheetProps) {
  const { t, lng } = useTexts();
  return (
    <PrintSheet title={t("portal.member.card.title")} lead={t("portal.member.card.lead")}>
      <div className={styles.card}>
        <div className={styles.who}>
          <p className={styles.name}>{nameOf(member)}</p>
          <p>{member.MembershipNumber ?? t("portal.member.noNumber")}</p>
          <p>{t(`portal.member.type.${state.type}`)}</p>
          {member.ExpiryDate && <p>{t("portal.member.card.until", { date: formatDate(member.ExpiryDate, lng) })}</p>}
        </div>
        <div className={styles.code}>
          <img src={card.picture} alt={card.code} onLoad={onReady} />
          <p>{card.code}</p>
        </div>
      </div>
    </PrintSheet>
  );
}
