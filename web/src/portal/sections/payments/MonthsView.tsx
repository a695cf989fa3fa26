import { Alert, Button, Loader, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { formatMoney, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Payments.module.css";
import { allMonths, type Month } from "./queries";
import { monthName, netOf, sumOf } from "./words";

/** What came in and went back, month by month, on the screen and on paper. */
export function MonthsView() {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const months = useQuery(allMonths(api));
  return (
    <div data-print>
      <Page
        narrow
        title={t("portal.payments.months.title")}
        lead={t("portal.payments.months.lead")}
        actions={
          <div className={styles.onScreen}>
            <Button variant="default" leftSection={<Icon name="arrow-left" />} onClick={() => navigate("/payments")}>
              {t("portal.payments.months.all")}
            </Button>
            <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
              {t("portal.payments.months.print")}
            </Button>
          </div>
        }
      >
        <p className={styles.soft}>{t("portal.payments.months.test")}</p>
        {months.isPending && <Loader aria-label={t("ui.loading")} />}
        {months.error && (
          <Alert color="redgum" role="alert">
            {refusal(months.error, t)}
          </Alert>
        )}
        {months.data?.length === 0 && <EmptyState title={t("portal.payments.months.none")} />}
        {months.data && months.data.length > 0 && <MonthTable months={months.data} />}
      </Page>
    </div>
  );
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const { t, lng } = useTexts();
  return (
    <Table aria-label={t("portal.payments.months.title")} className={styles.months}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("portal.payments.months.month")}</Table.Th>
          {(["count", "in", "back", "net"] as const).map((name) => (
            <Table.Th key={name}>{t(`portal.payments.months.${name}`)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map((month) => (
          <Line key={month.month} name={monthName(month.month, lng)} month={month} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Line name={t("portal.payments.months.sum")} month={sumOf(months)} />
      </Table.Tfoot>
    </Table>
  );
}

function Line({ name, month }: { name: string; month: Omit<Month, "month"> }) {
  const { lng } = useTexts();
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{formatNumber(month.count)}</Table.Td>
      <Table.Td>{formatMoney(month.amount, lng)}</Table.Td>
      <Table.Td>{formatMoney(month.refunded, lng)}</Table.Td>
      <Table.Td>{formatMoney(netOf(month), lng)}</Table.Td>
    </Table.Tr>
  );
}
