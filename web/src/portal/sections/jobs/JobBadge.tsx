import { Badge } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import { stateKey } from "./keys";

const colours: Readonly<Record<string, string>> = { waiting: "gray", running: "leaf", done: "leaf", dead: "redgum" };

export function JobBadge({ state }: { state: string }) {
  const { t } = useTexts();
  return (
    <Badge variant="light" color={colours[state] ?? "gray"}>
      {t(stateKey(state))}
    </Badge>
  );
}
