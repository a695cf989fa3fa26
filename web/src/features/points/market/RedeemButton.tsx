import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { Offer } from "../product";

const reasons = {
  soldOut: "market.soldOut",
  limit: "market.limitReached",
  points: "errors.points.points",
  discount: "errors.points.discount",
} as const;

/** Leads to the confirmation, or says why there is none. */
export function RedeemButton({ offer, kind, onClick }: { offer: Offer; kind?: "secondary"; onClick: () => void }) {
  const { t } = useTexts();
  const reason = offer.obstacle && reasons[offer.obstacle];
  return (
    <Button kind={kind} size="small" disabled={reason !== null} onClick={onClick}>
      <span>
        {t(reason ?? "market.redeem.button")}
        <VisuallyHidden> {offer.name}</VisuallyHidden>
      </span>
    </Button>
  );
}
