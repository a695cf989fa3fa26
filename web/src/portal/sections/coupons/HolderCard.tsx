import { Badge, UnstyledButton } from "@mantine/core";
import type { Ref } from "react";
import { formatDate, formatName, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import type { Holder } from "./counter";
import styles from "./HolderCard.module.css";

const colours = { active: "leaf", expired: "redgum", inactive: "gray", suspended: "redgum" };

/** What a tenant is called. A guest is none. */
const tenants = {
  Guest: null,
  Annual: "portal.cards.tenants.Annual",
  Permanent: "portal.cards.tenants.Permanent",
} as const;

interface HolderCardProps {
  holder: Holder;
  heading: Ref<HTMLHeadingElement>;
  /** Opens one of the coupons by its code. */
  onOpen: (code: string) => void;
}

/** Whose card it is, how they stand, what they have, and which coupons they can use. */
export function HolderCard({ holder, heading, onOpen }: HolderCardProps) {
  const { lng, t } = useTexts();
  const { standing, number, exp } = holder;
  const tenant = tenants[holder.tenant_type];
  const coupons = holder.coupons ?? [];
  const facts: { key: "number" | "tenant" | "ended" | "until" | "point" | "discount"; text: string }[] = [
    { key: "number", text: number || t("portal.cards.issuing") },
    ...(tenant ? ([{ key: "tenant", text: t(tenant) }] as const) : []),
    ...(exp ? ([{ key: standing === "expired" ? "ended" : "until", text: formatDate(exp, lng) }] as const) : []),
    { key: "point", text: formatNumber(holder.point) },
    { key: "discount", text: formatNumber(holder.discount_p) },
  ];
  return (
    <article className={styles.card} data-standing={standing} aria-labelledby="holder-name">
      <Badge variant="light" size="lg" color={colours[standing]}>
        {t(`portal.cards.standing.${standing}`)}
      </Badge>
      <h2 id="holder-name" ref={heading} tabIndex={-1} className={styles.name}>
        {formatName(holder.fname, holder.lname) || holder.name}
      </h2>
      {standing === "suspended" && <p className={styles.warning}>{t("portal.cards.suspended")}</p>}
      <dl className={styles.facts}>
        {facts.map(({ key, text }) => (
          <div key={key}>
            <dt>{t(`portal.cards.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.list}>{t("portal.cards.coupons", { count: coupons.length })}</h3>
      {coupons.length === 0 && <p className={styles.soft}>{t("portal.cards.none")}</p>}
      <ul className={styles.coupons}>
        {coupons.map((coupon) => (
          <li key={coupon.documentId}>
            <UnstyledButton className={styles.coupon} onClick={() => onOpen(coupon.code)}>
              <span>
                <span className={styles.title}>{coupon.title}</span>
                <span className={styles.soft}>
                  {t("portal.coupons.until", { date: formatDate(coupon.expiry, lng) })}
                </span>
              </span>
              <Icon name="arrow-right" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </article>
  );
}
