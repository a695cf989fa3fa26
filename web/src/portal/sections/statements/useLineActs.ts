import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatCents } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import type { PortalApi } from "../../shared/api";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import {
  ignoreLine,
  matchLine,
  statementKey,
  statementsKey,
  unmatchLine,
  type BankLine,
  type Payable,
  type Statement,
} from "./queries";

interface Act {
  line: BankLine;
  work: (api: PortalApi) => Promise<BankLine>;
  done: string;
  /** Whether it can be taken back: an undo can't. */
  undo?: boolean;
}

/** The sections that show stays, by the first part of their queries' keys. */
const shownElsewhere = ["bookings", "awaiting", "refunds", "board", "calendar", "stays"];

export type LineActs = ReturnType<typeof useLineActs>;

/** What can be done with a line. Each says what it did, and offers to take it back. */
export function useLineActs(documentId: string) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const act = useMutation({
    mutationFn: ({ work }: Act) => work(api),
    onSuccess: (changed, { done, undo }) => {
      // At once the line itself; then what it means for the others, whose proposals may be other ones now.
      queries.setQueryData<Statement>(statementKey(documentId), (before) => before && replaced(before, changed));
      void queries.invalidateQueries({ queryKey: statementsKey });
      for (const name of shownElsewhere) void queries.invalidateQueries({ queryKey: [name] });
      notify.done(done, { undo: undo ? () => reopen(changed) : undefined });
    },
    onError: (failure) => {
      notify.problem(failure);
      // Somebody else was probably sooner.
      void queries.invalidateQueries({ queryKey: statementsKey });
    },
  });
  const reopen = (line: BankLine) =>
    act.mutate({ line, work: (to) => unmatchLine(to, documentId, line.id), done: t("portal.statements.reopened") });
  return {
    /** The line that is being changed. */
    busy: act.isPending ? act.variables.line.id : undefined,
    match: (line: BankLine, stay: Payable) =>
      act.mutate({
        line,
        work: (to) => matchLine(to, documentId, line.id, stay.documentId),
        done: t("portal.statements.confirmed", { reference: stay.reference, amount: formatCents(line.amount, lng) }),
        undo: true,
      }),
    ignore: (line: BankLine) =>
      act.mutate({
        line,
        work: (to) => ignoreLine(to, documentId, line.id),
        done: t("portal.statements.ignored"),
        undo: true,
      }),
    reopen,
  };
}

function replaced(statement: Statement, changed: BankLine): Statement {
  return { ...statement, lines: (statement.lines ?? []).map((line) => (line.id === changed.id ? changed : line)) };
}
