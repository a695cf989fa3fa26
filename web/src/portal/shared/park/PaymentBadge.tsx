import { Badge } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import { standingOf, type Payment, type Standing } from "./payments";

const colours: Record<Standing, string> = {
  open: "gray",
  capturing: "gray",
  pending: "gray",
  settled: "leaf",
  unfulfilled: "redgum",
  cancelled: "gray",
  refused: "redgum",
  partRefunded: "gray",
  allRefunded: "gray",
};

export function PaymentBadge({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const standing = standingOf(payment);
  return (
    <Badge variant="light" color={colours[standing]}>
      {t(`portal.payments.state.${standing}`)}
    </Badge>
  );
}
