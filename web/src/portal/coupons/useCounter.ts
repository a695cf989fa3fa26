import { useRef, useState } from "react";
import { ApiError } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { refusal } from "../problems";
import { usePortal } from "../portal";
import { isCard } from "./code";
import { present, presentCard, presentMember, type Action, type Holder, type Presented } from "./counter";

interface Shown {
  coupon: Presented | null;
  /** Whose card is shown; its coupons are only listed, and each is opened before it can be used. */
  holder: Holder | null;
  /** The card from which the coupon was opened; empty: the coupon came by itself. */
  card: string;
  problem: string;
  /** What was just done with it, by the name of its sentence. */
  note: "done" | "undone" | null;
}

const nothing: Shown = { coupon: null, holder: null, card: "", problem: "", note: null };

/** A session that has ended is no answer: what is shown stays, and so does what was typed. */
const isLock = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/**
 * The coupon on the counter and what can be done with it. Each guest has a turn: an answer that comes for one who is no longer
 * at the counter is never shown under the code of the next.
 */
export function useCounter({ onChange }: { onChange: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [shown, setShown] = useState(nothing);
  const [busy, setBusy] = useState<Action | null>(null);
  // In refs, since a scanner's two line ends come faster than React draws.
  const turn = useRef<{ code: string; pending?: AbortController }>({ code: "" });
  const changing = useRef(false);

  const nextTurn = (code: string, pending?: AbortController) => {
    turn.current.pending?.abort();
    turn.current = { code, ...(pending && { pending }) };
    setShown(nothing);
    setBusy(pending ? "check" : null);
    return turn.current;
  };

  /** Looks at what a code belongs to: a card or a coupon, which may be one of the card's. */
  const check = (code: string, card = "") =>
    look(code, card, (signal) =>
      isCard(code)
        ? presentCard(api, code, signal).then((holder) => ({ holder }))
        : present(api, "check", code, signal).then((coupon) => ({ coupon, card })),
    );

  /** Shows a member who was found in another way as their card would. */
  const show = (documentId: string) =>
    look(documentId, "", (signal) => presentMember(api, documentId, signal).then((holder) => ({ holder })));

  const look = async (code: string, card: string, ask: (signal: AbortSignal) => Promise<Partial<Shown>>) => {
    if (turn.current.pending && turn.current.code === code) return;
    const pending = new AbortController();
    const mine = nextTurn(code, pending);
    const answer = await ask(pending.signal).then(
      (found): Shown | null => ({ ...nothing, ...found }),
      (failure: unknown) => (isLock(failure) ? null : { ...nothing, card, problem: refusal(failure, t) }),
    );
    if (turn.current !== mine) return;
    delete mine.pending;
    setBusy(null);
    if (answer) setShown(answer);
  };

  /** Changes a coupon. One that can't be is shown as it is now: somebody else may have been faster. */
  const change = async (action: "use" | "undo", { code, documentId, title }: Presented) => {
    if (changing.current) return;
    changing.current = true;
    const mine = turn.current;
    if (!mine.pending) setBusy(action);
    const show = (coupon: Presented, problem: string, note: Shown["note"]) =>
      setShown((before) =>
        turn.current === mine && before.coupon?.documentId === documentId
          ? { ...before, coupon, problem, note }
          : { ...before, problem, note },
      );
    try {
      const coupon = await present(api, action, code);
      navigator.vibrate?.(40);
      if (action === "undo") show(coupon, "", "undone");
      else if (turn.current === mine) show(coupon, "", "done");
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        const problem = refusal(failure, t);
        const now = await present(api, "check", code).catch(() => null);
        if (now) show(now, turn.current === mine ? problem : t("portal.coupons.notDone", { title, problem }), null);
      } else if (!isLock(failure)) {
        const problem = t("portal.coupons.notDone", { title, problem: refusal(failure, t) });
        setShown((before) => ({ ...before, problem, note: null }));
      }
    } finally {
      changing.current = false;
      if (turn.current === mine && !mine.pending) setBusy(null);
      onChange();
    }
  };

  return {
    ...shown,
    busy,
    check,
    show,
    /** The next guest: whatever is still on its way for the last one is not waited for. */
    clear: () => void nextTurn(""),
    use: (coupon: Presented) => change("use", coupon),
    undo: (coupon: Presented) => change("undo", coupon),
  };
}
