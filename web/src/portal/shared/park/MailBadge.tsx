import { Badge } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import type { MailState } from "./mails";

const colours = { waiting: "gray", sent: "leaf", failed: "redgum" };

export function MailBadge({ state }: { state: MailState }) {
  const { t } = useTexts();
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`portal.mail.state.${state}`)}
    </Badge>
  );
}
