import { useState } from "react";
import { dateIn, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Tabs } from "../../../ui/Tabs";
import { qrOf, type Coupon } from "../api";
import { Counter, type Paper } from "./Counter";
import styles from "./Coupons.module.css";

const states = ["active", "used", "expired"] as const;

/** All coupons of an account, by what can be done with them. */
export function Coupons({ coupons, ...paper }: { coupons: readonly Coupon[] } & Paper) {
  const { t } = useTexts();
  const [selected, setSelected] = useState<string>("active");
  const [shown, setShown] = useState<Coupon | null>(null);
  const tabs = states.map((state) => {
    const list = coupons.filter(({ couponStatus }) => couponStatus === state);
    return {
      id: state,
      label: t(`coupons.tabs.${state}`, { n: list.length }),
      panel:
        list.length === 0 ? (
          <p>{t(`coupons.none.${state}`)}</p>
        ) : (
          <ul className={styles.list}>
            {list.map((coupon) => (
              <Item key={coupon.documentId} coupon={coupon} onShow={() => setShown(coupon)} />
            ))}
          </ul>
        ),
    };
  });
  return (
    <>
      <Tabs label={t("coupons.title")} tabs={tabs} selected={selected} onSelect={setSelected} />
      <Counter coupon={shown} onClose={() => setShown(null)} {...paper} />
    </>
  );
}

/** A used or expired one has no QR any more: nobody should try it at the counter. */
function Item({ coupon, onShow }: { coupon: Coupon; onShow: () => void }) {
  const { lng, t, zone } = useTexts();
  const { couponStatus, title, description, code, expiry, usedAt } = coupon;
  const active = couponStatus === "active";
  return (
    <li className={styles.coupon} data-state={couponStatus}>
      {active && (
        <button type="button" className={styles.small} onClick={onShow} aria-label={t("coupons.showOf", { title })}>
          <img src={qrOf(coupon)} alt="" width="480" height="480" loading="lazy" />
        </button>
      )}
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.date}>
          {couponStatus === "used" && usedAt
            ? t("coupons.usedOn", { date: formatDate(dateIn(zone, usedAt), lng) })
            : t(active ? "coupons.until" : "coupons.expiredOn", { date: formatDate(expiry, lng) })}
        </p>
        {description && <p className={styles.text}>{description}</p>}
        <p className={styles.code}>{t("coupons.code", { code })}</p>
        {active && (
          <Button size="small" onClick={onShow}>
            {t("coupons.show")}
          </Button>
        )}
      </div>
    </li>
  );
}
