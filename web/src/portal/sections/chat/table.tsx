import { Badge } from "@mantine/core";
import { answer } from "../../../api/client";
import type { Translate } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { asked, sortParam } from "../../shared/table/address";
import type { TableOf } from "../../shared/table/declare";
import styles from "./Chat.module.css";
import { shows, states, type Row } from "./queries";

const colours = { waiting: "redgum", staff: "leaf", chat: "gray", ended: "gray" } as const;

/** Who answers in it, so that what waits is seen first. */
export function ConversationBadge({ row, t }: { row: Pick<Row, "state" | "staffName">; t: Translate }) {
  return (
    <Badge color={colours[row.state]} variant={row.state === "waiting" ? "filled" : "light"}>
      {stateOf(row, t)}
    </Badge>
  );
}

const stateOf = ({ state, staffName }: Pick<Row, "state" | "staffName">, t: Translate) =>
  state === "staff" && staffName ? actorName(t, staffName) : t(`portal.chat.state.${state}`);

const ratings = ({ ratedUp, ratedDown }: Row, t: Translate) =>
  [ratedUp > 0 && t("portal.chat.up", { count: ratedUp }), ratedDown > 0 && t("portal.chat.down", { count: ratedDown })]
    .filter(Boolean)
    .join(" · ");

const among = <Value extends string>(all: readonly Value[], value: string | undefined) =>
  all.find((one) => one === value);

/** What visitors and the park have said. */
export const chatTable: TableOf<Row> = {
  name: "chat",
  title: "portal.chat.title",
  lead: "portal.chat.lead",
  count: "portal.chat.count",
  empty: "portal.chat.empty",
  emptyHint: "portal.chat.emptyHint",
  main: "question",
  sort: { by: "lastAt", down: true },
  idOf: ({ id }) => id,
  columns: [
    {
      id: "question",
      label: "portal.chat.question",
      long: true,
      text: ({ question }) => question,
      cell: ({ question, language, page }) => (
        <>
          <span lang={language === "zh" ? "zh-CN" : "en"} className={styles.question}>
            {question}
          </span>
          {page && <span className={styles.soft}>{page}</span>}
        </>
      ),
    },
    {
      id: "state",
      label: "portal.chat.stateColumn",
      fit: true,
      text: (row, { t }) => stateOf(row, t),
      cell: (row, { t }) => <ConversationBadge row={row} t={t} />,
    },
    {
      id: "questions",
      label: "portal.chat.questions",
      fit: true,
      text: ({ questions }) => String(questions),
    },
    {
      id: "unanswered",
      label: "portal.chat.unanswered",
      fit: true,
      sparse: true,
      text: ({ unanswered }) => (unanswered > 0 ? String(unanswered) : ""),
    },
    { id: "rated", label: "portal.chat.rated", fit: true, sparse: true, text: (row, { t }) => ratings(row, t) },
    {
      id: "lastAt",
      label: "portal.chat.lastAt",
      sorts: true,
      fit: true,
      text: ({ lastAt }, { time }) => time(lastAt),
      exported: ({ lastAt }, { stamp }) => stamp(lastAt),
    },
    {
      id: "startedAt",
      label: "portal.chat.startedAt",
      hidden: true,
      fit: true,
      text: ({ startedAt }, { time }) => time(startedAt),
      exported: ({ startedAt }, { stamp }) => stamp(startedAt),
    },
  ],
  filters: [
    {
      id: "state",
      kind: "tabs",
      label: "portal.chat.stateColumn",
      choices: (t) => states.map((value) => ({ value, label: t(`portal.chat.state.${value}`) })),
    },
    {
      id: "show",
      kind: "list",
      label: "portal.chat.show",
      choices: (t) => shows.map((value) => ({ value, label: t(`portal.chat.shows.${value}`) })),
    },
    { id: "text", kind: "text", label: "portal.chat.find" },
  ],
  load: async (api, { page, size, sort, filters }) => {
    const query = {
      page,
      pageSize: size,
      sort: sortParam(sort),
      state: among(states, filters.state),
      show: among(shows, filters.show),
      text: filters.text,
    };
    const { data, meta } = await answer(api.GET("/api/staff/chat/conversations", { params: { query: asked(query) } }));
    return { rows: data ?? [], total: meta.pagination.total ?? 0 };
  },
};
