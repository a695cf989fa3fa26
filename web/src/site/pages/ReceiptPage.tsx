import { ApiError } from "../../api/client";
import { showOut } from "../../features/members/api";
import { invoicePdf, loadReceipt, type Receipt } from "../../features/payments/api";
import { Sheet } from "../../features/payments/receipt/Sheet";
import { useTexts } from "../../i18n/texts";
import { Button, ButtonLink } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { EmptyState } from "../../ui/State";
import { TextLink } from "../../ui/TextLink";
import { useAsync } from "../../ui/useAsync";
import { Waiting } from "../../ui/Waiting";
import { titleOf, type StateOf } from "../state";
import styles from "./ReceiptPage.module.css";

const membership = "/membership?section=join";

/** The receipt of a payment, made for paper. The page is the same for everybody: whose it is, the browser asks. */
export function ReceiptPage({ state }: { state: StateOf<"receipt"> }) {
  const { lng, t } = useTexts();
  const result = useAsync(async () => {
    try {
      return await loadReceipt(lng, state.path.split("/").at(-1) ?? "");
    } catch (failure) {
      if (!(failure instanceof ApiError) || ![401, 403, 404].includes(failure.status)) throw failure;
      if (failure.status === 404) return null;
      showOut();
      return new Promise<never>(() => {}); // the page is being left
    }
  });
  return (
    <>
      <PageHeader title={titleOf(state)} />
      <PageBody>
        <noscript>
          <p>{t("receipt.noScript")}</p>
        </noscript>
        {result.data === undefined && <Waiting result={result} lines={8} failed={t("receipt.failed")} />}
        {result.data === null && <None title={t("receipt.unknown")} text={t("receipt.unknownText")} />}
        {result.data && <Paper receipt={result.data} />}
      </PageBody>
    </>
  );
}

function None({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  return (
    <EmptyState title={title} text={text} action={<ButtonLink href={membership}>{t("receipt.back")}</ButtonLink>} />
  );
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { lng, t } = useTexts();
  const { invoice, payment } = receipt;
  if (!invoice) return <None title={t("receipt.unpaid")} text={t("receipt.unpaidText")} />;
  return (
    <div className={styles.receipt}>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t("receipt.print")}
        </Button>
        <ButtonLink kind="secondary" href={invoicePdf(payment, lng)} download={`${invoice.number}.pdf`}>
          <Icon name="download" />
          {t("receipt.pdf")}
        </ButtonLink>
        <TextLink href={membership}>{t("receipt.back")}</TextLink>
      </div>
      <Sheet receipt={receipt} invoice={invoice} />
    </div>
  );
}
