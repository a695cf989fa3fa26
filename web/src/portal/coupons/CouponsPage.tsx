import { Alert, Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Icon, Sign } from "../../ui/Icon";
import { useKeys } from "../frame/shortcuts";
import { usePortal } from "../portal";
import { cameraSign } from "../signs";
import { useTitle } from "../useTitle";
import { startsCode } from "./code";
import { CodeForm } from "./CodeForm";
import { CouponCard } from "./CouponCard";
import style from "./CouponsPage.module.css";
import type { Presented } from "./counter";
import { Handled } from "./Handled";
import { Scanner } from "./Scanner";
import { useCounter } from "./useCounter";

interface CouponsPageProps {
  handled: readonly Presented[];
  onHandled: (handled: readonly Presented[]) => void;
}

/** Use at the counter: a code comes in by camera, scanner or hand; one button uses it; the next guest can come at once. */
export function CouponsPage({ handled, onHandled }: CouponsPageProps) {
  const { t } = useTexts();
  const { lock } = usePortal();
  const [typed, setTyped] = useState("");
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const use = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const byCamera = useRef(false);
  useTitle(t("portal.frame.coupons"));

  const counter = useCounter({
    onChange: (coupon) =>
      onHandled([coupon, ...handled.filter(({ documentId }) => documentId !== coupon.documentId)].slice(0, 12)),
  });
  const { coupon, problem, note } = counter;

  // The hand stays where the next step is: on the button for a good coupon, and back in the field when it is done.
  useEffect(() => {
    if (coupon?.couponStatus === "active") use.current?.focus();
    else if (byCamera.current && (coupon || problem)) next.current?.focus();
    else {
      field.current?.focus();
      field.current?.select();
    }
  }, [coupon, problem]);

  const begin = () => {
    counter.clear();
    setTyped("");
    if (byCamera.current) setScanning(true);
    field.current?.focus();
  };

  const check = (code: string, camera: boolean) => {
    byCamera.current = camera;
    setScanning(false);
    setTyped(code);
    void counter.check(code);
  };

  useKeys((key) => {
    if (startsCode(key)) {
      // A scanner types wherever the focus is. The field takes over before the letter arrives.
      setTyped("");
      field.current?.focus();
      return false;
    }
    if (key === "/") {
      field.current?.focus();
      field.current?.select();
    } else if (key === "n") begin();
    else return false;
    return true;
  });

  return (
    <div className={style.page}>
      <section className={style.counter}>
        <h1>{t("portal.coupons.title")}</h1>
        <p className={style.lead}>{t("portal.coupons.lead")}</p>
        <CodeForm
          field={field}
          code={typed}
          busy={counter.busy === "check"}
          onCode={setTyped}
          // An empty field and Enter: the card of the last guest is put away.
          onSubmit={(code) => (code ? check(code, false) : begin())}
        />
        <Button
          variant="default"
          size="md"
          leftSection={scanning ? <Icon name="close" /> : <Sign path={cameraSign} />}
          onClick={() => setScanning(!scanning)}
        >
          {t(scanning ? "portal.scan.stop" : "portal.scan.start")}
        </Button>
        {scanning && lock === "open" && <Scanner onCode={(code) => check(code, true)} />}
        <div role="status">
          {problem && (
            <Alert color="redgum" icon={<Icon name="warning" />} className={style.say}>
              {problem}
            </Alert>
          )}
          {note && (
            <Alert color="leaf" icon={<Icon name="check" />} className={style.say}>
              {t(`portal.coupons.${note}`)}
            </Alert>
          )}
        </div>
        {coupon && (
          <CouponCard
            coupon={coupon}
            use={use}
            busy={counter.busy}
            onUse={() => {
              setTyped("");
              void counter.use(coupon);
            }}
            onUndo={() => void counter.undo(coupon)}
          />
        )}
        {(coupon || problem) && (
          <Button ref={next} variant="default" size="md" onClick={begin}>
            {t("portal.coupons.next")}
          </Button>
        )}
      </section>
      <Handled coupons={handled} busy={counter.busy !== null} onUndo={(one) => void counter.undo(one)} />
    </div>
  );
}
