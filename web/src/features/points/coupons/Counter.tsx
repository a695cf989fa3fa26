import { useId, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { useModal } from "../../../ui/useModal";
import { qrOf, type Coupon } from "../api";
import style from "./Counter.module.css";
import { CouponFace } from "./CouponFace";

export interface CouponSheet {
  /** Whose it is, and whose park: what a sheet of paper must say by itself. */
  holder: string;
  park: string;
  address: string;
}

interface CounterProps extends CouponSheet {
  coupon: Coupon | null;
  onClose: () => void;
}

/** A coupon over the whole screen, for the counter: white, so that the phone is at its brightest. Printed, it is alone on its sheet. */
export function Counter({ coupon, holder, park, address, onClose }: CounterProps) {
  const { t } = useTexts();
  const id = useId();
  const { dialog, heading, filled } = useModal(coupon !== null, onClose);
  const [last, setLast] = useState(coupon); // what is still seen while it closes
  if (coupon && coupon !== last) setLast(coupon);
  return (
    <dialog ref={dialog} className={style.counter} aria-labelledby={id} data-scheme="light">
      {filled && last && (
        <>
          <header className={style.bar}>
            <h2 ref={heading} id={id} tabIndex={-1} className={style.title}>
              {t("coupons.show")}
            </h2>
            <button type="button" className={style.close} onClick={onClose} aria-label={t("ui.close")}>
              <Icon name="close" />
            </button>
          </header>
          <div className={style.face}>
            <p className={style.sheet}>
              <b>{park}</b>
              {address && <span>{address}</span>}
            </p>
            <CouponFace coupon={last} />
            {holder && <p className={style.sheet}>{t("coupons.holder", { name: holder })}</p>}
            <p className={style.text}>{last.description}</p>
          </div>
          <footer className={style.actions}>
            <Button kind="secondary" size="small" onClick={() => window.print()}>
              <Icon name="print" />
              {t("coupons.print")}
            </Button>
            <ButtonLink kind="secondary" size="small" href={qrOf(last)} download={`${last.code}.png`}>
              <Icon name="download" />
              {t("coupons.save")}
            </ButtonLink>
          </footer>
        </>
      )}
    </dialog>
  );
}
