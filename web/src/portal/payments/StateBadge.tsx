import { Badge } from "@mantine/core";
import { useTexts } from "../../i18n/texts";
import type { Payment } from "./queries";
import { standingOf, type Standing } from "./words";

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

export function StateBadge({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const standing = standingOf(payment);
  return (
    <Badge variant="light" color={colours[standing]}>
      {t(`portal.payments.state.${standing}`)}
    </Badge>
  );
}

/** How it was paid. What was only a test looks like no money. */
export function MethodName({ payment: { method, test } }: { payment: Payment }) {
  const { t } = useTexts();
  const name = t(`payments.method.${method}`);
  return test ? (
    <Badge variant="outline" color="gray">
      {name}
    </Badge>
  ) : (
    name
  );
}
