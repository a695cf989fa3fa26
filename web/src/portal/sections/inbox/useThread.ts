import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import type { PortalApi } from "../../shared/api";
import { useMay } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { inboxKey, keepThread, oneThread, type Thread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import { useTableState } from "../../shared/table/useTable";
import { assign, markRead, markUnread, setState, type ThreadState } from "./queries";
import { inboxTable } from "./table";

interface Act {
  work: (api: PortalApi) => Promise<Thread>;
  /** What is said afterwards, and how it is taken back. */
  done?: string | undefined;
  undo?: ((api: PortalApi) => Promise<Thread>) | undefined;
}

/** Does something to a thread: what is shown follows at once, and it can be taken back. */
export function useThreadActs(thread: Thread | undefined) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const act = useMutation({
    mutationFn: ({ work }: Act) => work(api),
    onSuccess: (changed, { done, undo }) => {
      keepThread(queries, changed);
      if (done) notify.done(done, { undo: undo && (() => act.mutate({ work: undo })) });
    },
    onError: (failure) => {
      notify.problem(failure);
      void queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
  const id = thread?.documentId ?? "";
  return {
    busy: act.isPending,
    run: (wanted: Act) => act.mutate(wanted),
    move: (state: ThreadState) => {
      const before = thread?.state ?? "open";
      act.mutate({
        work: (to) => setState(to, id, state, thread?.version),
        done: t(`portal.inbox.mark.${state}`),
        undo: (to) => setState(to, id, before),
      });
    },
    unread: () =>
      act.mutate({
        work: (to) => markUnread(to, id),
        done: t("portal.inbox.mark.unread"),
        undo: (to) => markRead(to, id),
      }),
    give: (person: { documentId: string; name: string } | undefined) => {
      const before = thread?.assignee?.documentId ?? "";
      act.mutate({
        work: (to) => assign(to, id, person?.documentId ?? ""),
        done: person ? t("portal.inbox.mark.assigned", { name: person.name }) : t("portal.inbox.mark.unassigned"),
        undo: (to) => assign(to, id, before),
      });
    },
  };
}

/** A thread that is open. Whoever may change things has read it, for everybody; once for each opening. */
export function useOpenThread(documentId: string) {
  const { api } = usePortal();
  const { change } = useMay("inbox");
  const queries = useQueryClient();
  const thread = useQuery(oneThread(api, documentId));
  const told = useRef(0); // the version that was read; what is marked as new again stays so
  const version = thread.data?.new && change ? thread.data.version : 0;
  const tell = useEffectEvent(() => {
    if (told.current === version) return;
    told.current = version;
    // Who could not tell it now tells it with the next opening.
    markRead(api, documentId).then(
      (read) => keepThread(queries, read),
      () => undefined,
    );
  });
  useEffect(() => {
    if (version) tell();
  }, [version]);
  return thread;
}

/** The threads beside the one that is open, in the list from which it was opened. */
export function useNeighbours(documentId: string) {
  const { list, search } = useTableState(inboxTable);
  const [known, setKnown] = useState<readonly string[]>([]);
  const ids = (list.data?.rows ?? []).map((row) => row.documentId);
  // One that was read is no longer among the new ones, and still has the neighbours that it had.
  if (ids.includes(documentId) && ids.join() !== known.join()) setKnown(ids);
  const place = known.indexOf(documentId);
  return { previous: known[place - 1], next: place < 0 ? undefined : known[place + 1], search };
}
