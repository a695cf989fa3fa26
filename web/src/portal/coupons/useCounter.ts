import { useRef, useState } from "react";
import { ApiError } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { explain } from "../api";
import { usePortal } from "../portal";
import { present, type Deed, type Presented } from "./counter";

interface Shown {
  coupon: Presented | null;
  problem: string;
  /** What was just done with it, by the name of its sentence. */
  note: "done" | "undone" | null;
}

const nothing: Shown = { coupon: null, problem: "", note: null };

/** The coupon on the counter and what can be done with it, one thing at a time. */
export function useCounter({ onChange }: { onChange: (coupon: Presented) => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [shown, setShown] = useState(nothing);
  const [busy, setBusy] = useState<Deed | null>(null);
  const working = useRef(false); // at once: a scanner's two line ends come faster than React draws

  const act = async (deed: Deed, work: () => Promise<Shown>) => {
    if (working.current) return;
    working.current = true;
    setBusy(deed);
    try {
      setShown(await work());
    } catch (failure) {
      // A lock is no answer: what is shown stays, and so does what was typed.
      if (!(failure instanceof ApiError && failure.status === 401)) {
        setShown(({ coupon }) => ({
          coupon: deed === "check" ? null : coupon,
          problem: explain(failure, t),
          note: null,
        }));
      }
    } finally {
      working.current = false;
      setBusy(null);
    }
  };

  /** Changes a coupon. One that can't be is shown as it is now: somebody else may have been faster. */
  const change = (deed: "use" | "undo", { code }: Presented) =>
    act(deed, async () => {
      try {
        const coupon = await present(api, deed, code);
        onChange(coupon);
        navigator.vibrate?.(40);
        return { coupon, problem: "", note: deed === "use" ? "done" : "undone" };
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status === 409)) throw failure;
        return { coupon: await present(api, "check", code), problem: explain(failure, t), note: null };
      }
    });

  return {
    ...shown,
    busy,
    clear: () => setShown(nothing),
    check: (code: string) =>
      act("check", async () => ({ coupon: await present(api, "check", code), problem: "", note: null })),
    use: (coupon: Presented) => change("use", coupon),
    undo: (coupon: Presented) => change("undo", coupon),
  };
}
