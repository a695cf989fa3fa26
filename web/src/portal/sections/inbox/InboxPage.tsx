import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { DataTable } from "../../shared/table/DataTable";
import { useTime } from "../../shared/time";
import { aboutInbox } from "./queries";
import { RepliesPage } from "./RepliesPage";
import { inboxTable } from "./table";
import { ThreadView } from "./ThreadView";

// No documentId is so short.
const replies = "replies";

/** The inbox: the list, one thread, or the saved replies. What is open stands in the address. */
export default function InboxPage() {
  const { t } = useTexts();
  const [, opened] = useRoute("/inbox/:documentId");
  const [inReplies] = useRoute("/inbox/replies/:documentId");
  const asked = opened?.documentId;
  if (inReplies || asked === replies) return <RepliesPage />;
  if (asked) return <ThreadView key={asked} documentId={asked} />;
  return (
    <DataTable
      table={inboxTable}
      above={<Mailbox />}
      actions={
        <Button component={Link} href={`/inbox/${replies}`} variant="default">
          {t("portal.inbox.replies.open")}
        </Button>
      }
    />
  );
}

/** Says when replies by mail don't come back here. */
function Mailbox() {
  const { t } = useTexts();
  const time = useTime();
  const { api } = usePortal();
  const { data } = useQuery(aboutInbox(api));
  if (data?.trouble && data.troubleAt)
    return (
      <Alert color="redgum" role="status" mb="sm">
        {t("portal.inbox.trouble", { time: time(data.troubleAt) })} <span lang="en">{data.trouble}</span>
      </Alert>
    );
  return null;
}
