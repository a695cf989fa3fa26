import { Badge } from "@mantine/core";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { asked, sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import styles from "./Inbox.module.css";
import { kinds, shows, type Row } from "./queries";
import { aboutThread } from "./words";

const colours = { new: "redgum", open: "gray", done: "leaf", spam: "gray" };

export function ThreadBadge({ thread }: { thread: Pick<Row, "state" | "new"> }) {
  const { t } = useTexts();
  const state = thread.new && thread.state === "open" ? "new" : thread.state;
  return (
    <Badge variant={state === "new" ? "filled" : "light"} color={colours[state]}>
      {t(`portal.inbox.state.${state}`)}
    </Badge>
  );
}

const among = <Value extends string>(all: readonly Value[], value: string | undefined) =>
  all.find((one) => one === value);

/** The inbox. */
export const inboxTable: TableOf<Row> = {
  name: "inbox",
  title: "portal.inbox.title",
  lead: "portal.inbox.lead",
  count: "portal.inbox.count",
  empty: "portal.inbox.empty",
  emptyHint: "portal.inbox.emptyHint",
  main: "from",
  sort: { by: "at", down: true },
  idOf: ({ documentId }) => documentId,
  columns: [
    {
      id: "from",
      label: "portal.inbox.from",
      text: ({ name }) => name,
      cell: (thread) => <span className={thread.new ? styles.fresh : undefined}>{thread.name}</span>,
    },
    {
      id: "about",
      label: "portal.inbox.about",
      long: true,
      text: (thread, { t }) => [aboutThread(thread, t), thread.text].filter(Boolean).join(": "),
      cell: (thread, { t }) => (
        <>
          <span className={thread.new ? styles.fresh : undefined}>{aboutThread(thread, t)}</span>
          <span className={styles.preview}>{thread.text}</span>
        </>
      ),
    },
    {
      id: "kind",
      label: "portal.inbox.kindColumn",
      fit: true,
      roomy: true,
      text: ({ kind }, { t }) => t(`portal.inbox.kind.${kind}`),
    },
    {
      id: "state",
      label: "portal.inbox.stateColumn",
      fit: true,
      text: (thread, { t }) => t(`portal.inbox.state.${thread.new && thread.state === "open" ? "new" : thread.state}`),
      cell: (thread, { t }) => (
        <>
          <ThreadBadge thread={thread} />
          {thread.answered && thread.state === "open" && (
            <span className={styles.preview}>{t("portal.inbox.answered")}</span>
          )}
        </>
      ),
    },
    { id: "assignee", label: "portal.inbox.assignee", sparse: true, text: ({ assignee }) => assignee?.name ?? "" },
    {
      id: "at",
      label: "portal.inbox.at",
      sorts: true,
      fit: true,
      text: ({ at }, { time }) => time(at),
      exported: ({ at }, { stamp }) => stamp(at),
    },
    { id: "email", label: "portal.inbox.email", hidden: true, long: true, text: ({ email }) => email },
  ],
  filters: [
    {
      id: "show",
      kind: "tabs",
      label: "portal.inbox.show",
      choices: (t) => shows.map((value) => ({ value, label: t(`portal.inbox.shows.${value}`) })),
    },
    {
      id: "kind",
      kind: "list",
      label: "portal.inbox.kindColumn",
      choices: (t) => kinds.map((value) => ({ value, label: t(`portal.inbox.kind.${value}`) })),
    },
    { id: "text", kind: "text", label: "portal.inbox.find" },
  ],
  load: async (api, { page, size, sort, filters }) => {
    const query = {
      page,
      pageSize: size,
      sort: sortParam(sort),
      show: among(shows, filters.show),
      kind: among(kinds, filters.kind),
      text: filters.text,
    };
    const { data, meta } = await answer(api.GET("/api/staff/inbox", { params: { query: asked(query) } }));
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
