import { useRef, useState } from "react";
import { ApiError } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import { isLock, refusal, useForgetByLanguage } from "../../shared/problems";
import { isCard, isShort } from "./code";
import { present, presentCard, presentMember, type Holder, type Presented } from "./counter";

/** How somebody came to the counter: with their card, or found by name. */
export type Origin = { card: string } | { member: string };

interface Shown {
  coupon: Presented | null;
  /** Whose card is shown; its coupons are only listed, and each is opened before it can be used. */
  holder: Holder | null;
  /** How the holder was found, also for a coupon that was opened from among theirs. */
  from: Origin | null;
  /** The coupon was marked used here and now, for the guest who is still at the counter. */
  fresh: boolean;
  problem: string;
  /** What was just done with it, by the name of its sentence. */
  note: "done" | "undone" | null;
}

/** One guest at the counter: what was asked for them, and how it is asked again. */
interface Turn {
  code: string;
  pending?: AbortController;
  again?: () => void;
}

const nothing: Shown = { coupon: null, holder: null, from: null, fresh: false, problem: "", note: null };

/**
 * The coupon on the counter and what can be done with it. Each guest has a turn: an answer that comes for one who is no longer
 * at the counter is never shown under the code of the next.
 */
export function useCounter({ onChange }: { onChange: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const notify = useNotify();
  const [shown, setShown] = useState(nothing);
  const [busy, setBusy] = useState<"check" | "use" | null>(null);
  const [undoing, setUndoing] = useState(""); // the documentId of a coupon
  // In refs, since a scanner's two line ends come faster than React draws.
  const turn = useRef<Turn>({ code: "" });
  const changing = useRef(false);
  const latest = useRef(nothing);

  const put = (part: Partial<Shown>) => {
    latest.current = { ...latest.current, ...part };
    setShown(latest.current);
  };

  const nextTurn = (code: string, pending?: AbortController): Turn => {
    turn.current.pending?.abort();
    turn.current = { code, ...(pending && { pending }) };
    put(nothing);
    setBusy(pending ? "check" : null);
    return turn.current;
  };

  /** Looks at what a code belongs to: a card or a coupon, which may be one of somebody's who is known already. */
  const check = (code: string, from: Origin | null = null) =>
    look(code, from, (signal) =>
      isCard(code)
        ? presentCard(api, code, signal).then((holder) => ({ holder, from: { card: code } }))
        : present(api, "check", code, signal).then((coupon) => ({ coupon, from })),
    );

  /** Shows a member who was found in another way as their card would. */
  const show = (member: string) =>
    look(member, null, (signal) => presentMember(api, member, signal).then((holder) => ({ holder, from: { member } })));

  const notFound = (failure: unknown, code: string) =>
    failure instanceof ApiError && failure.status === 404 && isShort(code)
      ? t("portal.coupons.short")
      : refusal(failure, t);

  const look = async (code: string, from: Origin | null, ask: (signal: AbortSignal) => Promise<Partial<Shown>>) => {
    if (turn.current.pending && turn.current.code === code) return;
    const pending = new AbortController();
    const mine = nextTurn(code, pending);
    mine.again = () => void look(code, from, ask);
    const answer = await ask(pending.signal).then(
      (found): Shown | null => ({ ...nothing, ...found }),
      (failure: unknown) => (isLock(failure) ? null : { ...nothing, from, problem: notFound(failure, code) }),
    );
    if (turn.current !== mine) return;
    delete mine.pending;
    setBusy(null);
    if (answer) put(answer);
  };

  /**
   * Changes a coupon. One that can't be is shown as it is now: somebody else may have been faster. Of one that is not on the counter only
   * the outcome is said, with its title: what is said of the coupon that is shown stays true.
   */
  const change = async (action: "use" | "undo", { code, documentId, title }: Presented) => {
    if (changing.current) return;
    changing.current = true;
    const mine = turn.current;
    if (action === "undo") setUndoing(documentId);
    else if (!mine.pending) setBusy(action);
    const onCounter = () => turn.current === mine && latest.current.coupon?.documentId === documentId;
    try {
      const coupon = await present(api, action, code);
      navigator.vibrate?.(40);
      const used = action === "use";
      if (onCounter()) put({ coupon, problem: "", note: used ? "done" : "undone", fresh: used });
      else if (!used) notify.done(t("portal.coupons.undoneOf", { title }));
    } catch (failure) {
      if (isLock(failure)) return; // what is shown stays
      const problem = refusal(failure, t);
      const refused = failure instanceof ApiError && failure.status === 409;
      const now = refused ? await present(api, "check", code).catch(() => null) : null;
      if (!now || !onCounter()) put({ problem: t("portal.coupons.notDone", { title, problem }) });
      else put({ coupon: now, problem, note: null, fresh: latest.current.fresh && action === "undo" });
    } finally {
      changing.current = false;
      setUndoing("");
      if (turn.current === mine && !mine.pending) setBusy(null);
      onChange();
    }
  };

  // What is shown is in the language in which it was asked for.
  useForgetByLanguage(() => {
    const mine = turn.current;
    const { coupon, fresh, note } = latest.current;
    if (mine.pending || changing.current) return;
    if (!coupon) return mine.again?.();
    put({ problem: "" });
    void present(api, "check", coupon.code).then(
      (now) => turn.current === mine && put({ coupon: now, fresh, note }),
      () => undefined, // it stays as it was
    );
  });

  return {
    ...shown,
    busy,
    undoing,
    check,
    show,
    /** The next guest: whatever is still on its way for the last one is not waited for. */
    clear: () => void nextTurn(""),
    use: (coupon: Presented) => change("use", coupon),
    undo: (coupon: Presented) => change("undo", coupon),
    /** Shows the holder again from among whose coupons one was opened. */
    back: (from: Origin) => ("card" in from ? check(from.card) : show(from.member)),
  };
}
