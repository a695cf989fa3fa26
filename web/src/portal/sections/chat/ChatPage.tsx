import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { PathIcon } from "../../../ui/Icon";
import { bellIcon } from "../../shared/icons";
import { DataTable } from "../../shared/table/DataTable";
import { ConversationView } from "./ConversationView";
import { chatTable } from "./table";

/** How soon a new conversation is seen in the list, in milliseconds. */
const fresh = 5_000;

/** What visitors and the park say: the list, or one conversation. What is open stands in the address. */
export default function ChatPage() {
  const [, opened] = useRoute("/chat/:id");
  const queries = useQueryClient();
  const listed = !opened;
  useEffect(() => {
    if (!listed) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [chatTable.name, "list"] }), fresh);
    return () => clearInterval(timer);
  }, [listed, queries]);
  if (opened) return <ConversationView key={opened.id} id={opened.id} />;
  return <DataTable table={chatTable} actions={<AskToNotify />} />;
}

/** Lets this browser tell when somebody waits. Once it has been asked, it is the browser's own settings that decide. */
function AskToNotify() {
  const { t } = useTexts();
  const [asked, setAsked] = useState(() => ("Notification" in window ? Notification.permission : "denied"));
  if (asked !== "default") return null;
  return (
    <Button
      variant="default"
      leftSection={<PathIcon path={bellIcon} />}
      onClick={() => void Notification.requestPermission().then(setAsked)}
    >
      {t("portal.chat.notify")}
    </Button>
  );
}
