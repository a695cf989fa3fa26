import { Badge } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import type { Payment } from "../../shared/park/payments";

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
