import { Badge } from "@mantine/core";
import { useTexts } from "../../i18n/texts";
import type { MailState } from "./queries";

const colours = { waiting: "gray", sent: "leaf", failed: "redgum" };

export function StateBadge({ state }: { state: MailState }) {
  const { t } = useTexts();
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`portal.mail.state.${state}`)}
    </Badge>
  );
}
