import { Button } from "@mantine/core";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { May } from "../../shared/may";
import { DataTable } from "../../shared/table/DataTable";
import { useTitle } from "../../shared/useTitle";
import { MonthLine } from "./MonthLine";
import { MonthsView } from "./MonthsView";
import { PaymentDrawer } from "./PaymentDrawer";
import { Problems } from "./Problems";
import { SellDrawer } from "./SellDrawer";
import { paymentsTable } from "./table";

// No documentId is so short.
const months = "months";
const selling = "sell";

/** What was paid, what does not agree, and selling at the counter. What is open stands in the address. */
export default function PaymentsPage() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/payments/:documentId");
  const asked = opened?.documentId;
  useTitle(t(asked === months ? "portal.payments.months.title" : "portal.payments.title"));
  if (asked === months) return <MonthsView />;
  return (
    <DataTable
      table={paymentsTable}
      actions={
        <May change="money">
          <Button leftSection={<Icon name="plus" />} onClick={() => navigate(`/payments/${selling}`)}>
            {t("portal.payments.sell.open")}
          </Button>
        </May>
      }
      above={
        <>
          <Problems />
          <MonthLine />
        </>
      }
    >
      {(search) => (
        <>
          <PaymentDrawer
            documentId={asked === selling ? undefined : asked}
            onClose={() => navigate(`/payments${search}`)}
          />
          <SellDrawer opened={asked === selling} onClose={() => navigate(`/payments${search}`)} />
        </>
      )}
    </DataTable>
  );
}
