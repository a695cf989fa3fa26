import type { Me } from "../../../api/me";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { CounterScreen } from "../../../ui/CounterScreen";
import { Icon } from "../../../ui/Icon";
import { cardPicture, type Card } from "../api";
import styles from "./CardScreen.module.css";

interface CardScreenProps {
  open: boolean;
  onClose: () => void;
  me: Me;
  name: string;
  park: string;
  card: Card;
}

/** The card over the whole screen, for the counter: whose it is, its QR, and its code to read out. */
export function CardScreen({ open, onClose, me, name, park, card }: CardScreenProps) {
  const { lng, t } = useTexts();
  return (
    <CounterScreen
      open={open}
      onClose={onClose}
      title={t("membership.card.show")}
      onPaper={<p>{park}</p>}
      actions={
        <ButtonLink kind="secondary" size="small" href={cardPicture(card)} download="membership-card.png">
          <Icon name="download" />
          {t("coupons.save")}
        </ButtonLink>
      }
    >
      <div className={styles.face}>
        <p className={styles.name}>{name}</p>
        {me.number && <p>{t("membership.card.numbered", { number: me.number })}</p>}
        <img className={styles.qr} src={cardPicture(card)} alt={t("membership.card.qr")} width="480" height="480" />
        <p className={styles.code}>{card.code}</p>
        {me.exp && <p>{t(me.is_member ? "coupons.until" : "coupons.expiredOn", { date: formatDate(me.exp, lng) })}</p>}
      </div>
    </CounterScreen>
  );
}
