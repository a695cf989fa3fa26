import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useMay } from "../../shared/may";
import { formatLeft } from "../../shared/time";
import type { Presented } from "./counter";
import styles from "./UndoButton.module.css";

interface UndoButtonProps {
  coupon: Presented;
  busy: boolean;
  onUndo: () => void;
  /** In a list, where the coupon's name must be heard with it. */
  listed?: boolean | undefined;
}

/** Takes a use back, as long as the server would, from whom it would. */
export function UndoButton(props: UndoButtonProps) {
  const may = useMay("members");
  // Each span of time has a clock of its own.
  return may.change && props.coupon.undoBy > 0 && <Timed key={props.coupon.undoBy} {...props} />;
}

function Timed({ coupon, busy, onUndo, listed }: UndoButtonProps) {
  const { t } = useTexts();
  const left = useLeft(coupon.undoBy);
  if (left <= 0) return null;
  return (
    <Button
      variant={listed ? "outline" : "subtle"}
      size="compact-sm"
      className={styles.undo}
      loading={busy}
      onClick={onUndo}
      aria-label={listed ? t("portal.coupons.undoOf", { title: coupon.title }) : undefined}
    >
      {t("portal.coupons.undoLeft", { time: formatLeft(left) })}
    </Button>
  );
}

/** Milliseconds until a time, by the second. */
function useLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const over = until <= now;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return until - now;
}
