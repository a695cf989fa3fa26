import { Badge } from "@mantine/core";
import { useTexts } from "../../i18n/texts";
import { stateText } from "./words";

const colours: Readonly<Record<string, string>> = { "awaiting payment": "redgum", confirmed: "leaf" };

export function StateBadge({ status }: { status: string }) {
  const { t } = useTexts();
  return (
    <Badge variant={status === "cancelled" ? "outline" : "light"} color={colours[status] ?? "gray"}>
      {stateText(status, t)}
    </Badge>
  );
}
