import { useTexts } from "../../../i18n/texts";
import { Card, CardTitle } from "../../../ui/Card";
import type { Offer } from "../product";
import { Facts } from "./Facts";
import styles from "./ProductCard.module.css";
import { PriceLine } from "./PriceLine";
import { RedeemButton } from "./RedeemButton";

interface ProductCardProps {
  offer: Offer;
  /** Its price line doesn't change. */
  still: boolean;
  onOpen: () => void;
  onRedeem: () => void;
}

export function ProductCard({ offer, still, onOpen, onRedeem }: ProductCardProps) {
  const { t } = useTexts();
  return (
    <Card
      image={offer.picture}
      imageSizes="(min-width: 992px) 360px, (min-width: 576px) 50vw, 100vw"
      label={t("market.open", { name: offer.name })}
      onOpen={onOpen}
    >
      <CardTitle>{offer.name}</CardTitle>
      <PriceLine {...offer} still={still} />
      <Facts offer={offer} />
      <div className={styles.action}>
        <RedeemButton kind="secondary" offer={offer} onClick={onRedeem} />
      </div>
    </Card>
  );
}
