import { Alert, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Icon, PathIcon } from "../../../ui/Icon";
import { useDraftText } from "../../shared/form/draft";
import { cameraIcon } from "../../shared/icons";
import { useShortcuts, useUndoKeys } from "../../shared/page/shortcuts";
import type { CameraProblem } from "./camera";
import { grouped } from "./code";
import { CodeForm } from "./CodeForm";
import { recentKey } from "./counter";
import { CouponCard } from "./CouponCard";
import styles from "./CouponsPage.module.css";
import { Handled } from "./Handled";
import { HolderCard } from "./HolderCard";
import { Scanner } from "./Scanner";
import { useChosenMember } from "./useChosenMember";
import { useCounter, type Origin } from "./useCounter";

/** Use at the counter: a code comes in by camera, scanner or hand; one button uses it; the next guest can come at once. */
export default function CouponsPage() {
  const { t } = useTexts();
  const [typed, setTyped] = useDraftText("code");
  const [empty, setEmpty] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [camera, setCamera] = useState<CameraProblem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const use = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const whose = useRef<HTMLHeadingElement>(null);
  const byCamera = useRef(false);

  const queries = useQueryClient();
  const counter = useCounter({ onChange: () => void queries.invalidateQueries({ queryKey: recentKey }) });
  const { coupon, holder, from, problem, note } = counter;

  // The hand stays where the next step is: on the button for a good coupon, and back in the field when it is done.
  useEffect(() => {
    if (holder)
      whose.current?.focus(); // no button: a scanner's second line end must press nothing
    else if (coupon?.couponStatus === "active") (use.current ?? next.current)?.focus();
    else if (byCamera.current && (coupon || problem)) next.current?.focus();
    else if (document.activeElement !== field.current) {
      field.current?.focus();
      field.current?.select();
    }
  }, [coupon, holder, problem]);

  /** The field holds the code of the guest at the counter, or of nobody: another letter in it is another guest. */
  const type = (code: string) => {
    setEmpty(false);
    if (grouped(code) !== grouped(typed)) counter.clear();
    setTyped(code);
  };

  const begin = () => {
    type("");
    counter.clear();
    if (byCamera.current) scan(true);
    field.current?.focus();
  };

  const scan = (on: boolean) => {
    if (on) counter.clear();
    setCamera(null);
    setScanning(on);
  };

  const check = (code: string, withCamera: boolean) => {
    if (!code) {
      counter.clear();
      setEmpty(true);
      return;
    }
    byCamera.current = withCamera;
    scan(false);
    setEmpty(false);
    setTyped(code);
    field.current?.select(); // the next scan takes its place, even before the answer is here
    void counter.check(code);
  };

  /** One of the holder's coupons: by the same check as any code. */
  const open = (code: string) => {
    setTyped(code);
    void counter.check(code, from);
  };

  const back = (origin: Origin) => {
    setTyped("card" in origin ? origin.card : "");
    void counter.back(origin);
  };

  const toField = () => {
    field.current?.focus();
    field.current?.select();
  };
  useShortcuts(
    [
      { keys: "/", label: "portal.shortcuts.find", run: toField },
      { keys: "g n", label: "portal.shortcuts.next", run: begin },
    ],
    // A scanner types wherever the focus is. The field takes over before the letter arrives.
    () => {
      counter.clear();
      type("");
      field.current?.focus();
    },
  );

  // The coupon that was just used, by the usual keys: the field has the focus then, and is empty.
  const undoable = coupon && counter.fresh && !typed ? coupon : null;
  useUndoKeys(undoable ? () => void counter.undo(undoable) : undefined);

  useChosenMember((member) => {
    type("");
    void counter.show(member);
  });

  return (
    <div className={styles.page}>
      <section className={styles.counter}>
        <h1>{t("portal.coupons.title")}</h1>
        <p className={styles.lead}>{t("portal.coupons.lead")}</p>
        <CodeForm
          field={field}
          code={typed}
          busy={counter.busy === "check"}
          problem={empty ? t("portal.coupons.nothing") : ""}
          onCode={type}
          onSubmit={(code) => check(code, false)}
        />
        <Button
          variant="default"
          size="md"
          leftSection={scanning ? <Icon name="close" /> : <PathIcon path={cameraIcon} />}
          onClick={() => scan(!scanning)}
        >
          {t(scanning ? "portal.scan.stop" : "portal.scan.start")}
        </Button>
        {scanning && (
          <Scanner
            onCode={(code) => check(code, true)}
            onProblem={(found) => {
              setScanning(false);
              setCamera(found);
            }}
          />
        )}
        {camera && (
          <Alert color="redgum" role="alert">
            {t(`portal.scan.${camera}`)}
          </Alert>
        )}
        <div role="status">
          {problem && (
            <Alert color="redgum" icon={<Icon name="warning" />} className={styles.say}>
              {problem}
            </Alert>
          )}
          {note && (
            <Alert color="leaf" icon={<Icon name="check" />} className={styles.say}>
              {t(`portal.coupons.${note}`)}
            </Alert>
          )}
        </div>
        {holder && <HolderCard holder={holder} heading={whose} onOpen={open} />}
        {coupon && (
          <CouponCard
            coupon={coupon}
            fresh={counter.fresh}
            use={use}
            busy={counter.undoing === coupon.documentId ? "undo" : counter.busy === "use" ? "use" : null}
            onUse={() => {
              setTyped("");
              void counter.use(coupon);
            }}
            onUndo={() => void counter.undo(coupon)}
          />
        )}
        {from && !holder && (
          <Button variant="default" size="md" leftSection={<Icon name="arrow-left" />} onClick={() => back(from)}>
            {t("portal.cards.back")}
          </Button>
        )}
        {(coupon || holder || problem) && (
          <Button ref={next} variant="default" size="md" onClick={begin}>
            {t("portal.coupons.next")}
          </Button>
        )}
      </section>
      <Handled undoing={counter.undoing} onUndo={(one) => void counter.undo(one)} />
    </div>
  );
}
