import { useQueryClient } from "@tanstack/react-query";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import {
  cancelStay,
  confirmStay,
  keepMoney,
  moveStay,
  refreshStays,
  repayStay,
  undoMoney,
  undoMove,
  waiveStay,
  type Entry,
  type Place,
  type Receipt,
  type Repayment,
  type Stay,
  type Waiver,
} from "./queries";
import { entryText, guestOf, placeText } from "./words";

type Known = Pick<Stay, "documentId" | "account" | "guestName" | "owed" | "refund">;

/** What staff do to a stay. Each says that it is done and, where it can be, offers to take it back. */
export function useStayActs() {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const fresh = () => refreshStays(queries);

  /** Says what happened to something that nobody waits for on the screen. */
  const quietly = (work: Promise<unknown>) =>
    void work.catch((failure: unknown) => notify.problem(failure)).finally(fresh);

  const takeBack = async (stay: Known, entry: number, said: string) => {
    await undoMoney(api, stay.documentId, entry);
    notify.done(said);
    fresh();
  };
  /** Takes back money that was written down. */
  const undo = (stay: Known, entry: Entry) =>
    takeBack(stay, entry.id, t("portal.stays.money.undone", { what: entryText(entry, t, lng) }));

  /** Does something about money, and offers to take it back. */
  const withUndo = async (stay: Known, work: Promise<{ entry: number }>, done: string, undone: string) => {
    try {
      const { entry } = await work;
      notify.done(done, { undo: entry ? () => quietly(takeBack(stay, entry, undone)) : undefined });
    } finally {
      fresh();
    }
  };
  const confirm = (stay: Known, paid: Receipt) =>
    withUndo(
      stay,
      confirmStay(api, stay.documentId, paid),
      t("portal.stays.confirm.done", { name: guestOf(stay), amount: formatMoney(paid.amount ?? stay.owed, lng) }),
      t("portal.stays.confirm.undone", { name: guestOf(stay) }),
    );
  const repay = (stay: Known, sent: Repayment) =>
    withUndo(
      stay,
      repayStay(api, stay.documentId, sent),
      t("portal.stays.refund.done", { name: guestOf(stay), amount: formatMoney(sent.amount ?? stay.refund, lng) }),
      t("portal.stays.refund.undone"),
    );
  const keep = (stay: Known, reason: string) =>
    withUndo(
      stay,
      keepMoney(api, stay.documentId, reason),
      t("portal.stays.refund.kept", { name: guestOf(stay) }),
      t("portal.stays.refund.undone"),
    );
  const waive = (stay: Known, waiver: Waiver) =>
    withUndo(
      stay,
      waiveStay(api, stay.documentId, waiver),
      t("portal.stays.waive.done", { name: guestOf(stay), amount: formatMoney(waiver.amount ?? stay.owed, lng) }),
      t("portal.stays.waive.undone", { name: guestOf(stay) }),
    );
  const cancel = async (stay: Known, reason: string) => {
    await cancelStay(api, stay.documentId, reason);
    notify.done(t("portal.stays.cancel.done", { name: guestOf(stay) }));
    fresh();
  };
  const moveBack = async (documentId: string) => {
    const moved = await undoMove(api, documentId);
    notify.done(t("portal.stays.move.undone", { place: placeText(moved, moved.nights, t, lng) }));
  };
  const move = async (stay: Known, to: Place & { totalPrice: number }) => {
    try {
      const moved = await moveStay(api, stay.documentId, to);
      notify.done(t("portal.stays.move.done", { place: placeText(moved, moved.nights, t, lng) }), {
        undo: () => quietly(moveBack(stay.documentId)),
      });
    } finally {
      fresh();
    }
  };
  return { confirm, undo, repay, keep, waive, cancel, move, quietly };
}
