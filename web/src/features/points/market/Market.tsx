import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Me } from "../../../api/me";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { Pagination } from "../../../ui/Pagination";
import { EmptyState } from "../../../ui/State";
import { TextField } from "../../../ui/TextField";
import { Waiting } from "../../../ui/Waiting";
import { offerOf, search } from "../product";
import { couponsQuery, productsQuery } from "../queries";
import styles from "./Market.module.css";
import { ProductCard } from "./ProductCard";
import { ProductDialog, type Step } from "./ProductDialog";

const perPage = 6;

/** What points can be redeemed for. */
export function Market({ me }: { me: Me }) {
  const { lng, t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const [still, setStill] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const products = useQuery(productsQuery(lng));
  const coupons = useQuery(couponsQuery(lng));
  if (!products.data || !coupons.data) {
    return <Waiting result={products.data ? coupons : products} lines={8} />;
  }
  if (products.data.length === 0) {
    return <EmptyState title={t("market.empty.title")} text={t("market.empty.text")} />;
  }

  const mine = coupons.data;
  const offers = products.data.map((product) => offerOf(product, mine, me, lng));
  const found = search(offers, query);
  const pages = Math.ceil(found.length / perPage);
  const at = Math.min(page, Math.max(pages, 1));
  const shown = found.slice((at - 1) * perPage, at * perPage);
  const find = (words: string) => {
    setQuery(words);
    setPage(1);
  };
  const turn = (to: number) => {
    setPage(to);
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };

  return (
    <>
      <p>{t("market.balance", { point: formatNumber(me.point), discount: formatNumber(me.discount_p) })}</p>
      <div ref={list} className={styles.tools}>
        <TextField type="search" label={t("market.search")} value={query} onChange={find} autoComplete="off" />
        <button type="button" className={styles.still} aria-pressed={still} onClick={() => setStill(!still)}>
          {t("market.still")}
        </button>
      </div>
      <p role="status" className={styles.count}>
        {found.length > 0 &&
          t("market.shown", {
            from: (at - 1) * perPage + 1,
            to: (at - 1) * perPage + shown.length,
            total: found.length,
          })}
        {found.length === 0 && t("market.none")}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={t("market.noMatch", { query: query.trim() })}
          action={
            <Button kind="secondary" onClick={() => find("")}>
              {t("market.showAll")}
            </Button>
          }
        />
      )}
      <ul className={styles.cards}>
        {shown.map((offer) => (
          <li key={offer.documentId}>
            <ProductCard
              offer={offer}
              still={still}
              onOpen={() => setStep({ name: "detail", offer })}
              onRedeem={() => setStep({ name: "confirm", offer })}
            />
          </li>
        ))}
      </ul>
      <Pagination page={at} pages={pages} label={t("market.pages")} onPage={turn} />
      <ProductDialog step={step} onStep={setStep} offers={offers} me={me} />
    </>
  );
}
