import { Badge } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import { stayStateText } from "./stays";

const colours: Readonly<Record<string, string>> = { "awaiting payment": "redgum", confirmed: "leaf" };

export function StayBadge({ status }: { status: string }) {
  const { t } = useTexts();
  return (
    <Badge variant={status === "cancelled" ? "outline" : "light"} color={colours[status] ?? "gray"}>
      {stayStateText(status, t)}
    </Badge>
  );
}
