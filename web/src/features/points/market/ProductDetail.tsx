import { Picture } from "../../../ui/Picture";
import type { Offer } from "../product";
import { Facts } from "./Facts";
import { PriceLine } from "./PriceLine";
import styles from "./ProductDetail.module.css";

/** Everything that there is to know about a product. */
export function ProductDetail({ offer }: { offer: Offer }) {
  return (
    <div className={styles.detail}>
      <div className={styles.frame}>
        <Picture image={offer.picture} sizes="(min-width: 640px) 576px, 100vw" fill priority />
      </div>
      <PriceLine {...offer} still />
      <p className={styles.text}>{offer.description}</p>
      <Facts offer={offer} />
    </div>
  );
}
