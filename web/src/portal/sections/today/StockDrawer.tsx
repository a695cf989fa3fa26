import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { May } from "../../shared/may";
import { useNotify } from "../../shared/notify";
import { once } from "../../shared/once";
import { SideDrawer } from "../../shared/page/overlays";
import { todayKey } from "../../shared/park/today";
import { usePortal } from "../../shared/portal";
import { restock, type LowProduct } from "./queries";
import styles from "./Today.module.css";

interface StockDrawerProps {
  opened: boolean;
  products: readonly LowProduct[];
  onClose: () => void;
}

/** The products of which few are left, each with its own way to add what was delivered. */
export function StockDrawer({ opened, products, onClose }: StockDrawerProps) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t("portal.today.stock.title")}>
      {products.length === 0 && <p>{t("portal.today.stock.none")}</p>}
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.documentId} className={styles.product}>
            <Product product={product} />
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}

function Product({ product }: { product: LowProduct }) {
  const { t, lng } = useTexts();
  const { stock } = product;
  const name = (lng === "zh" ? product.name_zh : product.name_en) || product.name_zh || product.name_en;
  return (
    <>
      <h2>{name}</h2>
      <p className={styles.soft}>
        {stock === 0 ? t("portal.today.stock.gone") : t("portal.today.stock.left", { count: stock })}
      </p>
      <May change="content">
        <details>
          <summary>{t("portal.today.stock.save")}</summary>
          <Restock documentId={product.documentId} name={name} />
        </details>
      </May>
    </>
  );
}

function Restock({ documentId, name }: { documentId: string; name: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const form = useApiForm({
    name: `stock:${documentId}`,
    initial: { change: "", reason: t("portal.today.stock.usual") },
    check: ({ change }) => (/^[1-9]\d{0,5}$/.test(change.trim()) ? {} : { change: t("portal.today.stock.number") }),
    send: ({ change, reason }) => {
      const wanted = { change: Number(change), reason };
      return once({ documentId, ...wanted }, (key) => restock(api, documentId, wanted, key));
    },
    next: (_answer, { reason }) => ({ change: "", reason }),
    onSaved: ({ data }) => {
      notify.done(t("portal.today.stock.saved", { name, count: data.stock }));
      void queries.invalidateQueries({ queryKey: todayKey });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextInput
        label={t("portal.today.stock.add")}
        inputMode="numeric"
        autoComplete="off"
        {...form.form.getInputProps("change")}
      />
      <TextInput label={t("portal.today.stock.reason")} maxLength={200} {...form.form.getInputProps("reason")} />
      <FormFoot form={form} label={t("portal.today.stock.save")} saved="" />
    </form>
  );
}
