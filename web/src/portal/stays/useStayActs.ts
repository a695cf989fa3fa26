import { useQueryClient } from "@tanstack/react-query";
import { formatMoney } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { useNotify } from "../notify";
import { usePortal } from "../portal";
import {
  cancelStay,
  confirmStay,
  moveStay,
  placeOf,
  quoteMove,
  refreshStays,
  unconfirmStay,
  type PaidBy,
  type Place,
  type Stay,
} from "./queries";
import { guestOf, placeText } from "./words";

type Known = Pick<Stay, "documentId" | "account" | "guestName" | "totalPrice" | "siteNumber" | "checkin" | "checkout">;

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

  const unconfirm = async (stay: Known) => {
    await unconfirmStay(api, stay.documentId);
    notify.done(t("portal.stays.confirm.undone", { name: guestOf(stay) }));
    fresh();
  };
  const confirm = async (stay: Known, paidBy: PaidBy) => {
    try {
      await confirmStay(api, stay.documentId, paidBy);
      notify.done(t("portal.stays.confirm.done", { name: guestOf(stay), amount: formatMoney(stay.totalPrice, lng) }), {
        undo: () => quietly(unconfirm(stay)),
      });
    } finally {
      fresh();
    }
  };
  const cancel = async (stay: Known, reason: string) => {
    await cancelStay(api, stay.documentId, reason);
    notify.done(t("portal.stays.cancel.done", { name: guestOf(stay) }));
    fresh();
  };
  const moveBack = async (documentId: string, to: Place) => {
    const { totalPrice } = await queries.fetchQuery(quoteMove(api, documentId, to));
    const moved = await moveStay(api, documentId, { ...to, totalPrice });
    notify.done(t("portal.stays.move.undone", { place: placeText(moved, moved.nights, t, lng) }));
  };
  const move = async (stay: Known, to: Place & { totalPrice: number }) => {
    const before = placeOf(stay);
    try {
      const moved = await moveStay(api, stay.documentId, to);
      notify.done(t("portal.stays.move.done", { place: placeText(moved, moved.nights, t, lng) }), {
        undo: () => quietly(moveBack(stay.documentId, before)),
      });
    } finally {
      fresh();
    }
  };
  return { confirm, unconfirm, cancel, move, quietly };
}
