import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { CounterScreen } from "../../../ui/CounterScreen";
import { Icon } from "../../../ui/Icon";
import { qrOf, type Coupon } from "../api";
import { CouponFace } from "./CouponFace";

export interface Paper {
  /** The park's name and address, as they are printed. */
  park: string;
  address: string;
  /** Whose the coupons are. */
  holder: string;
}

interface CounterProps extends Paper {
  coupon: Coupon | null;
  onClose: () => void;
}

/** A coupon over the whole screen, for the counter. On paper it also says whose it is, and where it is good. */
export function Counter({ coupon, onClose, park, address, holder }: CounterProps) {
  const { t } = useTexts();
  const [last, setLast] = useState(coupon); // what is still seen while it closes
  if (coupon && coupon !== last) setLast(coupon);
  return (
    <CounterScreen
      open={coupon !== null}
      onClose={onClose}
      title={t("coupons.show")}
      onPaper={
        <>
          <p>{last?.description}</p>
          {holder && <p>{t("coupons.holder", { name: holder })}</p>}
          <p>
            {park}
            <br />
            {address}
          </p>
        </>
      }
      actions={
        last && (
          <ButtonLink kind="secondary" size="small" href={qrOf(last)} download={`${last.code}.png`}>
            <Icon name="download" />
            {t("coupons.save")}
          </ButtonLink>
        )
      }
    >
      {last && <CouponFace coupon={last} />}
    </CounterScreen>
  );
}
